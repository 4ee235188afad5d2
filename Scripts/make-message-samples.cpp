// Writes sample messages for Tests/ReportQueryTests/Message/MessageSamples.swift with the system's ICU:
//
//   g++ Scripts/make-message-samples.cpp -o samples -licui18n -licuuc && ./samples
//
// The file does not contain the lines with a number in the middle between two rounded values: ICU rounds half to even,
// reportgen rounds half away from zero. It does not contain 1000 in Polish either, because this interface of ICU
// ignores that groups start with five digits.
#include <unicode/msgfmt.h>
#include <unicode/timezone.h>
#include <unicode/unistr.h>
#include <iostream>
#include <cstring>
#include <string>
#include <vector>
using namespace icu;
int main(){
  UErrorCode st=U_ZERO_ERROR; TimeZone::adoptDefault(TimeZone::createTimeZone("UTC"));
  struct P{const char*tag;const char*pat;};
  std::vector<P> ps={
   {"en-US","{n, plural, one {# step} other {# steps}}"},
   {"en-US","{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}"},
   {"en-US","{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}"},
   {"en-US","{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day"},
   {"en-US","{s, select, tip {a tip} alert {an alert} other {something}}"},
   {"en-US","{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}"},
   {"en-US","It''s '{braces}' and {s}'s"},
   {"en-US","it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}"},
   {"en-US","don't '{s}' do '' {s}"},
   {"en-US","{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}"},
   {"de-DE","{n, plural, one {# Schritt} other {# Schritte}}"},
   {"de-DE","{n, number, ::.0} km und {s}"},
   {"fr-FR","{n, plural, one {# pas} many {# de pas} other {# pas !}}"},
   {"pl-PL","{n, plural, one {# krok} few {# kroki} many {# krok\xC3\xB3w} other {# kroku}}"},
   {"ru-RU","{n, plural, one {# \xD1\x88\xD0\xB0\xD0\xB3} few {# \xD1\x88\xD0\xB0\xD0\xB3\xD0\xB0} many {# \xD1\x88\xD0\xB0\xD0\xB3\xD0\xBE\xD0\xB2} other {# \xD1\x88\xD0\xB0\xD0\xB3\xD0\xB0.}}"},
   {"cs-CZ","{n, plural, one {# krok} few {# kroky} many {# kroku} other {# krok\xC5\xAF}}"},
   {"ar-EG","{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}"},
   {"ja-JP","{n, plural, other {#\xE6\xAD\xA9}}"},
   {"cy-GB","{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}"},
   {"lt-LT","{n, plural, one {o#} few {f#} many {m#} other {x#}}"},
  };
  double ns[]={0,1,2,3,5,11,12,21,22,25,100,101,111,1000,1.5,0.5,2.25,0.1234,1234567,1000000,-1,-3.5};
  const char* ss[]={"tip","alert"};
  for(auto&p:ps)for(double n:ns){int k=0;for(auto s:ss){ if(k++ && !strstr(p.pat,"{s")) continue; if(strstr(p.pat,"select,")==nullptr && k>1) continue;
    st=U_ZERO_ERROR; UParseError pe; MessageFormat f(UnicodeString::fromUTF8(p.pat),Locale::forLanguageTag(p.tag,st),pe,st);
    if(U_FAILURE(st)){std::cerr<<p.pat<<" "<<u_errorName(st)<<"\n";return 1;}
    UnicodeString names[]={"n","s"}; Formattable a[]={Formattable(n),Formattable(UnicodeString::fromUTF8(s))};
    UnicodeString r; f.format(names,a,2,r,st); std::string o; r.toUTF8String(o);
    char b[64]; snprintf(b,64,"%.10g",n);
    std::cout<<p.tag<<"\t"<<p.pat<<"\t"<<b<<"\t"<<s<<"\t"<<o<<"\n";}}
}
