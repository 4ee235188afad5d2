import Testing

@testable import ReportCompiler

/// Malicious and damaged archives, with the expected end of each message.
///
/// A Python program writes each archive as `theirs`.
enum CorruptedArchives {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let code: Int
    let message: String
    let program: String

    init(_ name: String, _ code: Int, _ message: String, _ program: String) {
      (self.name, self.code, self.message, self.program) = (name, code, message, program)
    }

    var testDescription: String { name }
  }

  static let start = #"""
    import io, os, struct, sys, tarfile, zipfile
    def write(content): open('theirs', 'wb').write(content)
    def made(*paths, method=zipfile.ZIP_STORED, text=b'secret content ' * 20):
        file = io.BytesIO()
        with zipfile.ZipFile(file, 'w', method) as archive:
            for path in paths: archive.writestr(path, text)
        return bytearray(file.getvalue())
    def entry(path, text=b'secret content', **facts):
        info = tarfile.TarInfo(path)
        info.size = len(text)
        for key, value in facts.items(): setattr(info, key, value)
        return info, io.BytesIO(text)
    def tar(*entries, format=tarfile.PAX_FORMAT):
        file = io.BytesIO()
        with tarfile.open(fileobj=file, mode='w', format=format) as archive:
            for info, text in entries: archive.addfile(info, text)
        return bytearray(file.getvalue())
    def both(content, old, new):
        "Replaces in the header before the entry and in the list."
        assert content.count(old) == 2 and len(old) == len(new), content.count(old)
        return content.replace(old, new)
    def listed(content, place, form, *values):
        "Changes the first line of the list."
        struct.pack_into('<' + form, content, content.index(b'PK\x01\x02') + place, *values)
        return content
    def first(content, place, form, *values):
        "Changes the header before the first entry."
        struct.pack_into('<' + form, content, place, *values)
        return content
    def ended(content, place, form, *values):
        "Changes the end."
        struct.pack_into('<' + form, content, content.rindex(b'PK\x05\x06') + place, *values)
        return content
    def checked(content, start=0):
        "Gives the header of a tar archive its checksum."
        content[start + 148:start + 156] = b' ' * 8
        content[start + 148:start + 156] = b'%06o\0 ' % sum(content[start:start + 512])
        return content

    """#

  static let zip: [Case] = [
    Case("climbs", 7804, "has a path with the part `..`", "write(made('../secret'))"),
    Case("climbs later", 7804, "has a path with the part `..`", "write(made('a/../../secret'))"),
    Case("absolute", 7804, "has an absolute path", "write(made('/secret'))"),
    Case("backslash", 7804, "has a path with a backslash", #"write(made('..\\secret'))"#),
    Case("empty part", 7804, "has a path with an empty part", "write(made('a//secret'))"),
    Case("dot", 7804, "has a path with the part `.`", "write(made('a/./secret'))"),
    Case(
      "folder that climbs", 7804, "has a path with the part `..`",
      "write(made('../secret/', text=b''))"),
    Case(
      "NUL", 7804, "has a path with a NUL character",
      #"write(both(made('secret_a'), b'secret_a', b'secret\0a'))"#),
    Case("line feed", 7804, "has a path with a control character", #"write(made('secret\na'))"#),
    Case(
      "not UTF-8", 7804, "has a path that is not UTF-8",
      #"write(both(made('secretä'), 'ä'.encode(), b'\xFF\xFE'))"#),
    Case(
      "no path", 7804, "has no path",
      """
      content = made('secret')
      listed(first(content, 26, 'H', 0), 28, 'H', 0)
      write(ended(content.replace(b'secret', b'').replace(b' content', b'secret content'), 12, 'II', 46, 330))
      """),
    Case(
      "long path", 7804, "has a path of more than 4096 bytes",
      "write(made('/'.join(['secret'] * 700)))"),
    Case(
      "two names", 7804, "has two paths", "write(first(made('secret_a'), 30, '8s', b'secret_b'))"),
    Case(
      "two names by a field", 7804, "has two paths",
      #"""
      info = zipfile.ZipInfo('secret_a')
      info.extra = struct.pack('<HHBI', 0x7075, 13, 1, 0) + b'secret_b'
      write(made(info))
      """#),
    Case(
      "twice", 7805, "has the same path as entry 2", "write(made('a', 'secret', 'b', 'secret'))"),
    Case(
      "link", 7807, "is a link",
      """
      info = zipfile.ZipInfo('secret')
      info.external_attr = 0o120777 << 16
      write(made(info, text=b'/etc/passwd'))
      """),
    Case(
      "device", 7807, "is a device or a pipe",
      """
      info = zipfile.ZipInfo('secret')
      info.external_attr = 0o060600 << 16
      write(made(info))
      """),
    Case(
      "folder without slash", 7807, "has contradictory path and type",
      """
      info = zipfile.ZipInfo('secret')
      info.external_attr = 0o040700 << 16
      write(made(info))
      """),
    Case("encrypted", 7808, "is encrypted", "write(listed(made('secret'), 8, 'H', 1))"),
    Case(
      "masked", 7808, "uses an unsupported feature",
      "write(listed(made('secret'), 8, 'H', 1 << 13))"),
    Case(
      "bzip2", 7808, "has method 12; reportgen supports 0 (stored) and 8 (deflated)",
      "write(made('secret', method=zipfile.ZIP_BZIP2))"),
    Case(
      "later version", 7808, "needs zip version 25.5; reportgen supports 6.3",
      "write(listed(made('secret'), 6, 'H', 255))"),
    Case(
      "another disk", 7808, "is in another archive file",
      "write(listed(made('secret'), 34, 'H', 1))"),
    Case(
      "several disks", 7808, "is one part of a split archive",
      "write(ended(made('secret'), 4, 'H', 1))"),
    Case(
      "bomb: more than it says", 7803, "does not unpack to the size in the list of entries",
      """
      content = made('secret', method=zipfile.ZIP_DEFLATED, text=bytes(3 << 20))
      write(both(content, struct.pack('<I', 3 << 20), struct.pack('<I', 1 << 20)))
      """),
    Case(
      "less than it says", 7803, "does not unpack to the size in the list of entries",
      """
      content = made('secret', method=zipfile.ZIP_DEFLATED, text=bytes(1 << 20))
      write(both(content, struct.pack('<I', 1 << 20), struct.pack('<I', (1 << 20) + 1)))
      """),
    Case(
      "says more than can be", 7809, "has a size that is too large for its packed bytes",
      """
      content = made('secret', method=zipfile.ZIP_DEFLATED, text=bytes(1 << 20))
      write(both(content, struct.pack('<I', 1 << 20), struct.pack('<I', 1 << 30)))
      """),
    Case(
      "says more than is taken", 7809, "has more than 2147483647 bytes",
      "write(listed(made('secret'), 20, 'II', 1 << 31, 1 << 31))"),
    Case(
      "sizes differ", 7803, "has two different sizes",
      "write(listed(made('secret'), 20, 'II', 300, 299))"),
    Case(
      "packed bytes beyond need", 7803, "has too many packed bytes for its size",
      "write(listed(made('secret', method=zipfile.ZIP_DEFLATED), 20, 'II', 9999, 300))"),
    Case(
      "bytes behind the packed ones", 7803, "does not unpack to the size in the list of entries",
      """
      content = made('secret', method=zipfile.ZIP_DEFLATED)
      packed = struct.unpack_from('<I', content, 18)[0]
      content[36 + packed:36 + packed] = b'hidden'
      first(listed(content, 20, 'I', packed + 6), 18, 'I', packed + 6)
      write(ended(content, 16, 'I', 36 + packed + 6))
      """),
    Case(
      "other checksum", 7803, "does not match the checksum in the list of entries",
      "content = made('secret'); content[40] ^= 1; write(content)"),
    Case(
      "other header", 7803, "has a header that differs from the list",
      "write(first(made('secret'), 14, 'I', 7))"),
    Case(
      "other size in the header", 7803, "has a header that differs from the list",
      "write(first(made('secret'), 22, 'I', 7))"),
    Case(
      "overlap: one content, many names", 7806, "overlaps the data that follows it",
      """
      content = made('secret_a')
      place = content.index(b'PK\\x01\\x02')
      line = bytes(content[place:place + 54])
      content[place + 54:place + 54] = line.replace(b'secret_a', b'secret_b')
      ended(content, 8, 'HHI', 2, 2, 108)
      write(content)
      """),
    Case(
      "overlap: one inside another", 7806, "overlaps the data that follows it",
      """
      inner = made('secret_b')
      content = made('secret_a', text=bytes(inner))
      place = content.index(b'PK\\x01\\x02', 38 + len(inner))
      line = bytearray(content[place:place + 54].replace(b'secret_a', b'secret_b'))
      struct.pack_into('<III', line, 16, *struct.unpack_from('<III', inner, 14))
      struct.pack_into('<I', line, 42, 38)
      content[place + 54:place + 54] = line
      write(ended(content, 8, 'HHI', 2, 2, 108))
      """),
    Case(
      "gap", 7806, "is followed by bytes that belong to no entry",
      """
      content = made('secret_a', 'secret_b', 'secret_c')
      place = content.index(b'PK\\x01\\x02') + 54
      del content[place:place + 54]
      write(ended(content, 8, 'HHI', 2, 2, 108))
      """),
    Case(
      "large gap", 7806, "is followed by bytes that belong to no entry",
      """
      file = io.BytesIO()
      with zipfile.ZipFile(file, 'w') as archive:
          for path in ['a', 'secret', 'b']: archive.writestr(path, bytes(70000))
          del archive.filelist[1]
      write(file.getvalue())
      """),
    Case(
      "bytes before", 7806, "has its list of entries at the wrong position",
      "write(b'PK\\x03\\x04 secret' + made('secret'))"),
    Case(
      "bytes before, counted", 7806, "does not start with an entry of its list",
      """
      file = io.BytesIO(b'PK secret before')
      file.seek(0, 2)
      with zipfile.ZipFile(file, 'w') as archive: archive.writestr('secret', 'a')
      write(file.getvalue())
      """),
    Case("bytes behind", 7802, "has no list of entries at its end", "write(made('secret') + b'x')"),
    Case(
      "bytes before the end", 7806, "has its list of entries at the wrong position",
      """
      content = made('secret')
      place = content.rindex(b'PK\\x05\\x06')
      content[place:place] = b'secret'
      write(content)
      """),
    Case(
      "more entries than listed", 7803, "is invalid in the list of entries",
      "write(ended(made('secret'), 8, 'HH', 2, 2))"),
    Case(
      "fewer entries than listed", 7803, "lists more than the declared 1 entries",
      "write(ended(made('a', 'secret'), 8, 'HH', 1, 1))"),
    Case(
      "too many entries", 7809, "has more than 1048576 entries",
      """
      end = struct.pack('<IQHHIIQQQQ', 0x06064b50, 44, 45, 45, 0, 0, 1 << 21, 1 << 21, 0, 0)
      locator = struct.pack('<IIQI', 0x07064b50, 0, 0, 1)
      write(end + locator + struct.pack('<IHHHHIIH', 0x06054b50, 0, 0, 65535, 65535, 0, 0, 0))
      """),
    Case(
      "two ends", 7803, "has two contradictory end records",
      """
      end = struct.pack('<IQHHIIQQQQ', 0x06064b50, 44, 45, 45, 0, 0, 1, 1, 0, 0)
      locator = struct.pack('<IIQI', 0x07064b50, 0, 0, 1)
      write(end + locator + struct.pack('<IHHHHIIH', 0x06054b50, 0, 0, 3, 3, 0, 0, 0))
      """),
    Case(
      "bad end of 64 bits", 7803, "has an invalid ZIP64 end record",
      """
      end = struct.pack('<IQHHIIQQQQ', 0x06064b50, 99, 45, 45, 0, 0, 1, 1, 0, 0)
      locator = struct.pack('<IIQI', 0x07064b50, 0, 0, 1)
      write(end + locator + struct.pack('<IHHHHIIH', 0x06054b50, 0, 0, 65535, 65535, 0, 0, 0))
      """),
    Case(
      "bad field", 7803, "is invalid in the list of entries",
      #"""
      info = zipfile.ZipInfo('secret')
      info.extra = b'\x99\x99\x05\x00abcde'
      content = made(info)
      place = content.rindex(b'\x99\x99\x05\x00')
      content[place + 2] = 6
      write(content)
      """#),
    Case("folder with content", 7803, "is a folder with content", "write(made('secret/'))"),
    Case(
      "folder with hidden content", 7806, "is followed by bytes that belong to no entry",
      """
      content = made('secret/', text=b'')
      content[37:37] = b'hidden'
      write(ended(content, 16, 'I', 43))
      """),
    Case(
      "other descriptor", 7803, "has no matching checksum and sizes",
      """
      class Pipe(io.RawIOBase):
          content = bytearray()
          def writable(self): return True
          def write(self, part):
              self.content += part
              return len(part)
      with zipfile.ZipFile(Pipe(), 'w') as archive: archive.writestr('secret', 'a')
      Pipe.content[41] ^= 1
      write(Pipe.content)
      """),
    Case("cut off", 7802, "has no list of entries at its end", "write(made('secret')[:-40])"),
  ]

  static let tar: [Case] = [
    Case("climbs", 7804, "has a path with the part `..`", "write(tar(entry('../secret')))"),
    Case("absolute", 7804, "has an absolute path", "write(tar(entry('/secret')))"),
    Case(
      "climbs by a long path", 7804, "has a path with the part `..`",
      "write(tar(entry('../' + 'secret' * 50)))"),
    Case(
      "climbs by GNU's long path", 7804, "has a path with the part `..`",
      "write(tar(entry('../' + 'secret' * 50), format=tarfile.GNU_FORMAT))"),
    Case(
      "climbs by the prefix", 7804, "has a path with the part `..`",
      "write(tar(entry('../' + 'secret/' * 20 + 'a'), format=tarfile.USTAR_FORMAT))"),
    Case(
      "folder that climbs", 7804, "has a path with the part `..`",
      "write(tar(entry('secret/../..', b'', type=b'5')))"),
    Case("backslash", 7804, "has a path with a backslash", #"write(tar(entry('..\\secret')))"#),
    Case(
      "not UTF-8", 7804, "has a path that is not UTF-8",
      #"write(checked(tar(entry('secret_')).replace(b'secret_', b'secret\xFF', 1)))"#
    ),
    Case(
      "no path", 7804, "has no path",
      "write(checked(tar(entry('secret')).replace(b'secret', bytes(6), 1)))"),
    Case(
      "two paths", 7804, "has two paths",
      """
      long = tar(entry('secret' * 50), format=tarfile.GNU_FORMAT)[:1024]
      write(long + tar(entry('ä/secret')))
      """),
    Case(
      "twice", 7805, "has the same path as entry 1",
      "write(tar(entry('secret'), entry('a'), entry('secret')))"),
    Case(
      "twice with a dot", 7805, "has the same path as entry 1",
      "write(tar(entry('secret'), entry('./secret')))"),
    Case(
      "symbolic link", 7807, "is a link",
      "write(tar(entry('secret', b'', type=b'2', linkname='/etc/passwd')))"),
    Case(
      "hard link", 7807, "is a link",
      "write(tar(entry('a'), entry('secret', b'', type=b'1', linkname='a')))"),
    Case(
      "long link", 7807, "is a link",
      "write(tar(entry('secret', b'', type=b'2', linkname='secret' * 50), format=tarfile.GNU_FORMAT))"
    ),
    Case(
      "link by a word", 7807, "is a link",
      "write(tar(entry('secret', pax_headers={'linkpath': '/etc/passwd'})))"),
    Case("device", 7807, "is a device", "write(tar(entry('secret', b'', type=b'3')))"),
    Case("block device", 7807, "is a device", "write(tar(entry('secret', b'', type=b'4')))"),
    Case("pipe", 7807, "is a pipe", "write(tar(entry('secret', b'', type=b'6')))"),
    Case(
      "unknown kind", 7808, "has an unknown type",
      "write(checked(tar(entry('secret', type=b'V'))))"),
    Case(
      "holes, as the program writes them", 7808, "is a sparse file",
      """
      import subprocess
      open('secret', 'wb').truncate(1 << 20)
      subprocess.check_call(['tar', '-S', '--format=gnu', '-cf', 'theirs', 'secret'])
      """),
    Case(
      "holes, POSIX", 7808, "is a sparse file",
      """
      import subprocess
      open('secret', 'wb').truncate(1 << 20)
      subprocess.check_call(['tar', '-S', '--format=posix', '-cf', 'theirs', 'secret'])
      """),
    Case(
      "other checksum", 7801, "is not a zip or tar archive",
      "content = tar(entry('secret')); content[110] ^= 1; write(content)"),
    Case(
      "other checksum later", 7803, "has a damaged header",
      "content = tar(entry('a'), entry('secret')); content[1024 + 110] ^= 1; write(content)"),
    Case(
      "an owner that is no number", 7803, "has a damaged header",
      """
      content = tar(entry('a'), entry('secret'))
      content[1024 + 108] = 57
      write(checked(content, 1024))
      """),
    Case(
      "a form that is not known", 7801, "is not a zip or tar archive",
      "content = tar(entry('secret')); content[257:262] = b'USTAR'; write(checked(content))"),
    Case(
      "a path in two forms", 7801, "is not a zip or tar archive",
      """
      content = tar(entry('secret'), format=tarfile.GNU_FORMAT)
      content[345:350] = b'other'
      write(checked(content))
      """),
    Case(
      "a size and more", 7801, "is not a zip or tar archive",
      "content = tar(entry('secret')); content[124:136] = b'16 1       '[:11] + b' '; write(checked(content))"
    ),
    Case(
      "bytes behind the end", 7806, "contains data after its end",
      "write(tar(entry('secret')) + tar(entry('b')))"),
    Case(
      "zeros without end", 7806, "contains data after its end",
      "write(tar(entry('secret')) + bytes(2 << 20))"),
    Case(
      "bytes behind the content", 7806, "has bytes after its end",
      "content = tar(entry('secret')); content[512 + 100] = 1; write(content)"),
    Case(
      "one block of zeros at the end", 7802, "ends before its declared size",
      "write(tar(entry('secret'))[:1536])"),
    Case(
      "cut off in a content", 7802, "ends before its declared size",
      "write(tar(entry('secret', bytes(9000)))[:4096])"),
    Case(
      "cut off behind a header", 7802, "ends before its declared size",
      "write(tar(entry('secret'))[:512])"),
    Case(
      "more than is there", 7802, "ends before its declared size",
      "content = tar(entry('secret')); content[124:135] = b'%011o' % 99999; write(checked(content))"
    ),
    Case(
      "more than is taken", 7809, "has more than 2147483647 bytes",
      "content = tar(entry('secret')); content[124:136] = b'\\x80' + (1 << 31).to_bytes(11, 'big'); write(checked(content))"
    ),
    Case(
      "a size below zero", 7801, "is not a zip or tar archive",
      "content = tar(entry('secret')); content[124:136] = b'\\xFF' * 12; write(checked(content))"),
    Case(
      "more than any number", 7801, "is not a zip or tar archive",
      "content = tar(entry('secret')); content[124:136] = b'\\x80' + b'\\xFF' * 11; write(checked(content))"
    ),
    Case(
      "more than is there, in words", 7802, "ends before its declared size",
      "write(tar(entry('secret', pax_headers={'size': '99999'})))"),
    Case(
      "folder with content", 7803, "is a folder with content",
      "write(checked(tar(entry('secret', type=b'5'))))"),
    Case(
      "words cut off", 7803, "has an invalid extended header",
      "write(tar(entry('ä_secret')).replace(b' path=', b'9path=', 1))"),
    Case(
      "words twice", 7803, "has an invalid extended header",
      "one = tar(entry('ä_secret')); write(one[:1024] + one)"),
    Case(
      "words for nothing", 7803, "has an invalid extended header",
      "write(tar(entry('ä_secret'))[:1024] + bytes(1024))"),
    Case(
      "words for all that rename", 7803, "has an invalid extended header",
      """
      file = io.BytesIO()
      with tarfile.open(fileobj=file, mode='w', pax_headers={'path': 'secret'}) as archive: archive.addfile(*entry('a'))
      write(file.getvalue())
      """),
    Case(
      "words without end", 7809, "has an extended header of more than 65536 bytes",
      "write(tar(entry('secret', pax_headers={'comment': 'a' * 70000})))"),
  ]
}
