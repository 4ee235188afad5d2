#!/usr/bin/env python3
"""Tests of make-grammar.py. ReportValidationTests runs them."""
import importlib.util
import itertools
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "make-grammar.py"
SPEC = importlib.util.spec_from_file_location("make_grammar", SCRIPT)
make = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(make)


def expression(text):
    """Parses letters, `|`, `?`, `*`, `+` and parentheses; `t` is text."""
    def alternatives(at):
        parts, branches = [], []
        while at < len(text) and text[at] != ")":
            if text[at] == "|":
                branches.append(make.group(parts))
                parts = []
                at += 1
                continue
            if text[at] == "(":
                part, at = alternatives(at + 1)
            else:
                part = make.TEXT if text[at] == "t" else ("element", text[at])
            at += 1
            mark = text[at] if at < len(text) else ""
            if mark and mark in "?*+":
                at += 1
                part = {"?": make.choice([part, make.NOTHING]), "*": make.star(part),
                        "+": make.group([part, make.star(part)])}[mark]
            parts.append(part)
        return make.choice([*branches, make.group(parts)]), at
    return alternatives(0)[0]


def grammar(defines, start="html.p"):
    return make.Grammar(
        '<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/1999/xhtml" '
        'xmlns:svg="http://www.w3.org/2000/svg" xmlns:rule="urn:reportgen:grammar">'
        f'<start><ref name="{start}"/></start>{defines}</grammar>')


def p(inside, attributes=""):
    return f'<define name="html.p"><element name="p" {attributes}>{inside}</element></define>'


class Automata(unittest.TestCase):
    def test_an_automaton_accepts_the_language_of_the_expression(self):
        for text in ["a?b*(c*|d+)a?", "(a+b+)*|c*", "a(b|c)*a", "(a|b)*", "(ab)?(ac)?", "(ca*)|(a*c?)", "a", ""]:
            automaton = make.automaton(expression(text))
            for word in itertools.chain.from_iterable(itertools.product("abcd", repeat=length) for length in range(6)):
                state = 0
                for letter in word:
                    state = automaton[state][1].get(("element", letter)) if state is not None else None
                accepted = state is not None and automaton[state][0]
                self.assertEqual(accepted, re.fullmatch(text, "".join(word)) is not None, (text, word))

    def test_an_automaton_is_minimal(self):
        for text, count in [("(a|b|c)*", 1), ("a*b*", 2), ("(aa)*", 2), ("ab|cb", 3), ("", 1), ("(t|a)*", 1)]:
            self.assertEqual(len(make.automaton(expression(text))), count, text)

    def test_allowed_text_can_be_repeated(self):
        automaton = make.automaton(expression("ta?"))
        self.assertEqual(automaton[0][1][make.TEXT], 0)
        self.assertTrue(automaton[0][0])
        self.assertNotIn(make.TEXT, automaton[automaton[0][1][("element", "a")]][1])


class Errors(unittest.TestCase):
    def expect_error(self, part, defines):
        with self.assertRaises(make.GrammarError) as caught:
            make.states(grammar(defines))
        self.assertIn(part, str(caught.exception))

    def test_errors_have_messages(self):
        self.expect_error("`html.q` is not defined", p('<ref name="html.q"/>'))
        self.expect_error("`html.p` is defined twice", p("<text/>") + p("<text/>"))
        self.expect_error("the value of `x`", p('<attribute name="x"><data type="string"/></attribute><text/>'))
        self.expect_error("its name must start with it", p("<text/>").replace("html.p", "html.q"))
        self.expect_error("`interleave` is not allowed", p("<interleave><text/></interleave>"))
        self.expect_error("`list` is not allowed among attributes", p('<list><attribute name="x"/></list><text/>'))
        self.expect_error("is a void element in HTML only", p("<empty/>"))
        self.expect_error("has an attribute twice", p('<attribute name="x"/><attribute name="x"><value>a</value></attribute><text/>'))
        self.expect_error("excludes `b`", p("<text/>", 'rule:excludes="b"'))
        self.expect_error("unknown annotation `rule:kinds`", p("<text/>", 'rule:kinds="b"'))
        self.expect_error("unknown declaration `xmlns:x`", p("<text/>", 'rule:declares="xmlns:x"'))
        self.expect_error("more than 32 bytes", p(f'<attribute name="{"x" * 33}"/><text/>'))
        self.expect_error("more than 32 bytes", p(f'<attribute name="x"><value>{"x" * 33}</value></attribute><text/>'))

    def test_two_forms_of_an_element_at_one_position_are_an_error(self):
        other = '<define name="html.p.other"><element name="p"><ref name="html.p"/></element></define>'
        both = '<choice><ref name="html.p"/><ref name="html.p.other"/></choice>'
        self.expect_error("an element in two forms", p(both) + other)
        make.states(grammar(p('<zeroOrMore><ref name="html.p.other"/></zeroOrMore><text/>') + other))

    def test_choices_of_attributes_become_combinations_or_errors(self):
        a, b, c = (f'<attribute name="{name}"/>' for name in "abc")
        right = grammar(p(f"<choice>{a}<group><choice>{b}{c}</choice><attribute name='d'/></group></choice><text/>"))
        names = right.attributes
        self.assertEqual([(names[one] if one is not None else None, [names[other] for other in others])
                          for one, others in right.elements[0].combinations],
                         [(None, ["a", "b", "c"]), ("d", ["b", "c"])])
        self.expect_error("a choice of attributes of this form", p(f"<choice>{a}<group>{a}{b}</group></choice><text/>"))


if __name__ == "__main__":
    unittest.main()
