// swift-format-ignore-file
// Written by Scripts/make-message-samples.cpp, with ICU 72; do not edit.

/// Messages formatted by ICU.
enum MessageSamples {
  /// Each line contains the locale, the message, `n`, `s`, and the result of ICU.
  static let text = #"""
en-US	{n, plural, one {# step} other {# steps}}	0	tip	0 steps
en-US	{n, plural, one {# step} other {# steps}}	1	tip	1 step
en-US	{n, plural, one {# step} other {# steps}}	2	tip	2 steps
en-US	{n, plural, one {# step} other {# steps}}	3	tip	3 steps
en-US	{n, plural, one {# step} other {# steps}}	5	tip	5 steps
en-US	{n, plural, one {# step} other {# steps}}	11	tip	11 steps
en-US	{n, plural, one {# step} other {# steps}}	12	tip	12 steps
en-US	{n, plural, one {# step} other {# steps}}	21	tip	21 steps
en-US	{n, plural, one {# step} other {# steps}}	22	tip	22 steps
en-US	{n, plural, one {# step} other {# steps}}	25	tip	25 steps
en-US	{n, plural, one {# step} other {# steps}}	100	tip	100 steps
en-US	{n, plural, one {# step} other {# steps}}	101	tip	101 steps
en-US	{n, plural, one {# step} other {# steps}}	111	tip	111 steps
en-US	{n, plural, one {# step} other {# steps}}	1000	tip	1,000 steps
en-US	{n, plural, one {# step} other {# steps}}	1.5	tip	1.5 steps
en-US	{n, plural, one {# step} other {# steps}}	0.5	tip	0.5 steps
en-US	{n, plural, one {# step} other {# steps}}	2.25	tip	2.25 steps
en-US	{n, plural, one {# step} other {# steps}}	0.1234	tip	0.123 steps
en-US	{n, plural, one {# step} other {# steps}}	1234567	tip	1,234,567 steps
en-US	{n, plural, one {# step} other {# steps}}	1000000	tip	1,000,000 steps
en-US	{n, plural, one {# step} other {# steps}}	-1	tip	-1 step
en-US	{n, plural, one {# step} other {# steps}}	-3.5	tip	-3.5 steps
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	0	tip	no steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	1	tip	1 step by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	2	tip	2 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	3	tip	3 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	5	tip	5 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	11	tip	11 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	12	tip	12 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	21	tip	21 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	22	tip	22 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	25	tip	25 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	100	tip	100 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	101	tip	101 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	111	tip	111 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	1000	tip	1,000 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	1.5	tip	1.5 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	0.5	tip	0.5 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	2.25	tip	2.25 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	0.1234	tip	0.123 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	1234567	tip	1,234,567 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	1000000	tip	1,000,000 steps by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	-1	tip	-1 step by tip
en-US	{n, plural, =0 {no steps} one {# step} other {# steps}} by {s}	-3.5	tip	-3.5 steps by tip
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	0	tip	nobody
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	1	tip	tip
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	2	tip	tip and 1 other
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	3	tip	tip and 2 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	5	tip	tip and 4 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	11	tip	tip and 10 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	12	tip	tip and 11 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	21	tip	tip and 20 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	22	tip	tip and 21 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	25	tip	tip and 24 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	100	tip	tip and 99 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	101	tip	tip and 100 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	111	tip	tip and 110 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	1000	tip	tip and 999 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	1.5	tip	tip and 0.5 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	0.5	tip	tip and -0.5 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	2.25	tip	tip and 1.25 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	0.1234	tip	tip and -0.877 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	1234567	tip	tip and 1,234,566 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	1000000	tip	tip and 999,999 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	-1	tip	tip and -2 others
en-US	{n, plural, offset:1 =0 {nobody} =1 {{s}} one {{s} and # other} other {{s} and # others}}	-3.5	tip	tip and -4.5 others
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	0	tip	0th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	1	tip	1st day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	2	tip	2nd day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	3	tip	3rd day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	5	tip	5th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	11	tip	11th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	12	tip	12th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	21	tip	21st day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	22	tip	22nd day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	25	tip	25th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	100	tip	100th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	101	tip	101st day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	111	tip	111th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	1000	tip	1,000th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	1.5	tip	1.5th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	0.5	tip	0.5th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	2.25	tip	2.25th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	0.1234	tip	0.123th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	1234567	tip	1,234,567th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	1000000	tip	1,000,000th day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	-1	tip	-1st day
en-US	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day	-3.5	tip	-3.5th day
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	2	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	2	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	3	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	3	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	5	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	5	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	11	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	11	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	12	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	12	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	21	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	21	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	22	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	22	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	25	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	25	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	100	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	100	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	101	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	101	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	111	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	111	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1000	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1000	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1.5	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1.5	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0.5	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0.5	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	2.25	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	2.25	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0.1234	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	0.1234	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1234567	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1234567	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1000000	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	1000000	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	-1	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	-1	alert	an alert
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	-3.5	tip	a tip
en-US	{s, select, tip {a tip} alert {an alert} other {something}}	-3.5	alert	an alert
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0	tip	a tip of 0 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0	alert	0 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1	tip	a tip of 1 word
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1	alert	1 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	2	tip	a tip of 2 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	2	alert	2 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	3	tip	a tip of 3 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	3	alert	3 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	5	tip	a tip of 5 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	5	alert	5 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	11	tip	a tip of 11 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	11	alert	11 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	12	tip	a tip of 12 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	12	alert	12 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	21	tip	a tip of 21 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	21	alert	21 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	22	tip	a tip of 22 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	22	alert	22 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	25	tip	a tip of 25 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	25	alert	25 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	100	tip	a tip of 100 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	100	alert	100 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	101	tip	a tip of 101 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	101	alert	101 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	111	tip	a tip of 111 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	111	alert	111 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1000	tip	a tip of 1,000 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1000	alert	1,000 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1.5	tip	a tip of 1.5 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1.5	alert	1.5 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0.5	tip	a tip of 0.5 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0.5	alert	0.5 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	2.25	tip	a tip of 2.25 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	2.25	alert	2.25 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0.1234	tip	a tip of 0.123 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	0.1234	alert	0.123 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1234567	tip	a tip of 1,234,567 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1234567	alert	1,234,567 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1000000	tip	a tip of 1,000,000 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	1000000	alert	1,000,000 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	-1	tip	a tip of -1 word
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	-1	alert	-1 else
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	-3.5	tip	a tip of -3.5 words
en-US	{s, select, tip {{n, plural, one {a tip of # word} other {a tip of # words}}} other {{n} else}}	-3.5	alert	-3.5 else
en-US	It''s '{braces}' and {s}'s	0	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	1	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	2	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	3	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	5	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	11	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	12	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	21	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	22	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	25	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	100	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	101	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	111	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	1000	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	1.5	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	0.5	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	2.25	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	0.1234	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	1234567	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	1000000	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	-1	tip	It's {braces} and tip's
en-US	It''s '{braces}' and {s}'s	-3.5	tip	It's {braces} and tip's
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	0	tip	it's # here, # is 0 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	1	tip	it's # here, # is 1 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	2	tip	it's # here, # is 2 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	3	tip	it's # here, # is 3 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	5	tip	it's # here, # is 5 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	11	tip	it's # here, # is 11 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	12	tip	it's # here, # is 12 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	21	tip	it's # here, # is 21 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	22	tip	it's # here, # is 22 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	25	tip	it's # here, # is 25 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	100	tip	it's # here, # is 100 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	101	tip	it's # here, # is 101 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	111	tip	it's # here, # is 111 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	1000	tip	it's # here, # is 1,000 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	1.5	tip	it's # here, # is 1.5 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	0.5	tip	it's # here, # is 0.5 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	2.25	tip	it's # here, # is 2.25 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	0.1234	tip	it's # here, # is 0.123 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	1234567	tip	it's # here, # is 1,234,567 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	1000000	tip	it's # here, # is 1,000,000 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	-1	tip	it's # here, # is -1 and {
en-US	it's # here, {n, plural, one {'#' is # and '{'} other {'#' is # and '{'}}	-3.5	tip	it's # here, # is -3.5 and {
en-US	don't '{s}' do '' {s}	0	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	1	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	2	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	3	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	5	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	11	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	12	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	21	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	22	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	25	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	100	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	101	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	111	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	1000	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	1.5	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	0.5	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	2.25	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	0.1234	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	1234567	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	1000000	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	-1	tip	don't {s} do ' tip
en-US	don't '{s}' do '' {s}	-3.5	tip	don't {s} do ' tip
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	0	tip	0 / 0 / 0% / 0.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	1	tip	1 / 1 / 100% / 1.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	2	tip	2 / 2 / 200% / 2.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	3	tip	3 / 3 / 300% / 3.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	5	tip	5 / 5 / 500% / 5.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	11	tip	11 / 11 / 1,100% / 11.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	12	tip	12 / 12 / 1,200% / 12.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	21	tip	21 / 21 / 2,100% / 21.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	22	tip	22 / 22 / 2,200% / 22.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	25	tip	25 / 25 / 2,500% / 25.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	100	tip	100 / 100 / 10,000% / 100.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	101	tip	101 / 101 / 10,100% / 101.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	111	tip	111 / 111 / 11,100% / 111.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	1000	tip	1,000 / 1,000 / 100,000% / 1,000.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	1234567	tip	1,234,567 / 1,234,567 / 123,456,700% / 1,234,567.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	1000000	tip	1,000,000 / 1,000,000 / 100,000,000% / 1,000,000.00
en-US	{n, number} / {n, number, integer} / {n, number, percent} / {n, number, ::.00}	-1	tip	-1 / -1 / -100% / -1.00
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	0	tip	0 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	1	tip	1 Schritt
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	2	tip	2 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	3	tip	3 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	5	tip	5 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	11	tip	11 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	12	tip	12 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	21	tip	21 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	22	tip	22 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	25	tip	25 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	100	tip	100 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	101	tip	101 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	111	tip	111 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	1000	tip	1.000 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	1.5	tip	1,5 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	0.5	tip	0,5 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	2.25	tip	2,25 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	0.1234	tip	0,123 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	1234567	tip	1.234.567 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	1000000	tip	1.000.000 Schritte
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	-1	tip	-1 Schritt
de-DE	{n, plural, one {# Schritt} other {# Schritte}}	-3.5	tip	-3,5 Schritte
de-DE	{n, number, ::.0} km und {s}	0	tip	0,0 km und tip
de-DE	{n, number, ::.0} km und {s}	1	tip	1,0 km und tip
de-DE	{n, number, ::.0} km und {s}	2	tip	2,0 km und tip
de-DE	{n, number, ::.0} km und {s}	3	tip	3,0 km und tip
de-DE	{n, number, ::.0} km und {s}	5	tip	5,0 km und tip
de-DE	{n, number, ::.0} km und {s}	11	tip	11,0 km und tip
de-DE	{n, number, ::.0} km und {s}	12	tip	12,0 km und tip
de-DE	{n, number, ::.0} km und {s}	21	tip	21,0 km und tip
de-DE	{n, number, ::.0} km und {s}	22	tip	22,0 km und tip
de-DE	{n, number, ::.0} km und {s}	25	tip	25,0 km und tip
de-DE	{n, number, ::.0} km und {s}	100	tip	100,0 km und tip
de-DE	{n, number, ::.0} km und {s}	101	tip	101,0 km und tip
de-DE	{n, number, ::.0} km und {s}	111	tip	111,0 km und tip
de-DE	{n, number, ::.0} km und {s}	1000	tip	1.000,0 km und tip
de-DE	{n, number, ::.0} km und {s}	1234567	tip	1.234.567,0 km und tip
de-DE	{n, number, ::.0} km und {s}	1000000	tip	1.000.000,0 km und tip
de-DE	{n, number, ::.0} km und {s}	-1	tip	-1,0 km und tip
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	0	tip	0 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	1	tip	1 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	2	tip	2 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	3	tip	3 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	5	tip	5 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	11	tip	11 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	12	tip	12 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	21	tip	21 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	22	tip	22 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	25	tip	25 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	100	tip	100 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	101	tip	101 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	111	tip	111 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	1000	tip	1 000 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	1.5	tip	1,5 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	0.5	tip	0,5 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	2.25	tip	2,25 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	0.1234	tip	0,123 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	1234567	tip	1 234 567 pas !
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	1000000	tip	1 000 000 de pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	-1	tip	-1 pas
fr-FR	{n, plural, one {# pas} many {# de pas} other {# pas !}}	-3.5	tip	-3,5 pas !
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	0	tip	0 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	1	tip	1 krok
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	2	tip	2 kroki
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	3	tip	3 kroki
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	5	tip	5 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	11	tip	11 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	12	tip	12 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	21	tip	21 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	22	tip	22 kroki
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	25	tip	25 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	100	tip	100 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	101	tip	101 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	111	tip	111 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	1.5	tip	1,5 kroku
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	0.5	tip	0,5 kroku
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	2.25	tip	2,25 kroku
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	0.1234	tip	0,123 kroku
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	1234567	tip	1 234 567 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	1000000	tip	1 000 000 kroków
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	-1	tip	-1 krok
pl-PL	{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}	-3.5	tip	-3,5 kroku
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	0	tip	0 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	1	tip	1 шаг
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	2	tip	2 шага
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	3	tip	3 шага
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	5	tip	5 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	11	tip	11 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	12	tip	12 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	21	tip	21 шаг
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	22	tip	22 шага
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	25	tip	25 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	100	tip	100 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	101	tip	101 шаг
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	111	tip	111 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	1000	tip	1 000 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	1.5	tip	1,5 шага.
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	0.5	tip	0,5 шага.
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	2.25	tip	2,25 шага.
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	0.1234	tip	0,123 шага.
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	1234567	tip	1 234 567 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	1000000	tip	1 000 000 шагов
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	-1	tip	-1 шаг
ru-RU	{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага.}}	-3.5	tip	-3,5 шага.
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	0	tip	0 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	1	tip	1 krok
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	2	tip	2 kroky
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	3	tip	3 kroky
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	5	tip	5 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	11	tip	11 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	12	tip	12 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	21	tip	21 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	22	tip	22 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	25	tip	25 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	100	tip	100 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	101	tip	101 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	111	tip	111 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	1000	tip	1 000 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	1.5	tip	1,5 kroku
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	0.5	tip	0,5 kroku
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	2.25	tip	2,25 kroku
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	0.1234	tip	0,123 kroku
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	1234567	tip	1 234 567 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	1000000	tip	1 000 000 kroků
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	-1	tip	-1 krok
cs-CZ	{n, plural, one {# krok} few {# kroky} many {# kroku} other {# kroků}}	-3.5	tip	-3,5 kroku
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0	tip	z٠
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1	tip	o١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	2	tip	t٢
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	3	tip	f٣
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	5	tip	f٥
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	11	tip	m١١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	12	tip	m١٢
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	21	tip	m٢١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	22	tip	m٢٢
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	25	tip	m٢٥
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	100	tip	x١٠٠
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	101	tip	x١٠١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	111	tip	m١١١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1000	tip	x١٬٠٠٠
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1.5	tip	x١٫٥
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0.5	tip	x٠٫٥
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	2.25	tip	x٢٫٢٥
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0.1234	tip	x٠٫١٢٣
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1234567	tip	m١٬٢٣٤٬٥٦٧
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1000000	tip	x١٬٠٠٠٬٠٠٠
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	-1	tip	o؜-١
ar-EG	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	-3.5	tip	x؜-٣٫٥
ja-JP	{n, plural, other {#歩}}	0	tip	0歩
ja-JP	{n, plural, other {#歩}}	1	tip	1歩
ja-JP	{n, plural, other {#歩}}	2	tip	2歩
ja-JP	{n, plural, other {#歩}}	3	tip	3歩
ja-JP	{n, plural, other {#歩}}	5	tip	5歩
ja-JP	{n, plural, other {#歩}}	11	tip	11歩
ja-JP	{n, plural, other {#歩}}	12	tip	12歩
ja-JP	{n, plural, other {#歩}}	21	tip	21歩
ja-JP	{n, plural, other {#歩}}	22	tip	22歩
ja-JP	{n, plural, other {#歩}}	25	tip	25歩
ja-JP	{n, plural, other {#歩}}	100	tip	100歩
ja-JP	{n, plural, other {#歩}}	101	tip	101歩
ja-JP	{n, plural, other {#歩}}	111	tip	111歩
ja-JP	{n, plural, other {#歩}}	1000	tip	1,000歩
ja-JP	{n, plural, other {#歩}}	1.5	tip	1.5歩
ja-JP	{n, plural, other {#歩}}	0.5	tip	0.5歩
ja-JP	{n, plural, other {#歩}}	2.25	tip	2.25歩
ja-JP	{n, plural, other {#歩}}	0.1234	tip	0.123歩
ja-JP	{n, plural, other {#歩}}	1234567	tip	1,234,567歩
ja-JP	{n, plural, other {#歩}}	1000000	tip	1,000,000歩
ja-JP	{n, plural, other {#歩}}	-1	tip	-1歩
ja-JP	{n, plural, other {#歩}}	-3.5	tip	-3.5歩
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0	tip	z0
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1	tip	o1
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	2	tip	t2
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	3	tip	f3
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	5	tip	x5
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	11	tip	x11
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	12	tip	x12
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	21	tip	x21
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	22	tip	x22
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	25	tip	x25
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	100	tip	x100
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	101	tip	x101
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	111	tip	x111
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1000	tip	x1,000
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1.5	tip	x1.5
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0.5	tip	x0.5
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	2.25	tip	x2.25
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	0.1234	tip	x0.123
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1234567	tip	x1,234,567
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	1000000	tip	x1,000,000
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	-1	tip	o-1
cy-GB	{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}	-3.5	tip	x-3.5
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	0	tip	x0
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	1	tip	o1
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	2	tip	f2
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	3	tip	f3
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	5	tip	f5
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	11	tip	x11
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	12	tip	x12
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	21	tip	o21
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	22	tip	f22
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	25	tip	f25
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	100	tip	x100
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	101	tip	o101
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	111	tip	x111
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	1000	tip	x1 000
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	1.5	tip	m1,5
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	0.5	tip	m0,5
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	2.25	tip	m2,25
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	0.1234	tip	m0,123
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	1234567	tip	f1 234 567
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	1000000	tip	x1 000 000
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	-1	tip	o−1
lt-LT	{n, plural, one {o#} few {f#} many {m#} other {x#}}	-3.5	tip	m−3,5
"""#
}
