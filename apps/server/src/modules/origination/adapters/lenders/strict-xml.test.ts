import { expect, test } from 'vitest';
import { childOf, readXml, textOfChild, xmlField } from './strict-xml.ts';

test('reads elements, prefixes, attributes and the five entities', () => {
  const root = readXml(
    '\uFEFF<?xml version="1.0"?>\n<s:A xmlns:s="urn:a" x=\'1\'>\n <B>1 &lt; 2 &amp;&amp; &#x6A9;&#1740; &quot;&apos;</B><C/><D> <E>x</E> </D></s:A>\n',
  );
  expect(root?.name).toBe('A');
  expect(textOfChild(root, 'B')).toBe(`1 < 2 && کی "'`);
  expect(textOfChild(root, 'C')).toBe('');
  expect(textOfChild(childOf(root, 'D'), 'E')).toBe('x');
  expect(textOfChild(root, 'D')).toBeUndefined();
});

test('resolves an entity once', () => {
  expect(textOfChild(readXml('<A><B>&amp;lt;x&amp;gt;</B></A>'), 'B')).toBe('&lt;x&gt;');
});

test('of two children of a name, neither is meant', () => {
  expect(textOfChild(readXml('<A><B>1</B><B>2</B></A>'), 'B')).toBeUndefined();
});

const LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>';
test.each([
  ['entities of its own', LAUGHS],
  ['an outside entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['an entity without an end', '<a>&amp</a>'],
  ['a lone ampersand', '<a>a & b</a>'],
  ['a null character', '<a>&#0;</a>'],
  ['half a surrogate', '<a>&#xD800;</a>'],
  ['CDATA', '<a><![CDATA[x]]></a>'],
  ['a comment', '<a><!-- x --></a>'],
  ['an instruction', '<a><?php echo 1 ?></a>'],
  ['crossed tags', '<a><b></a></b>'],
  ['an open tag', '<a><b></b>'],
  ['a close too many', '<a></a></a>'],
  ['two roots', '<a/><b/>'],
  ['text beside the root', 'x<a/>'],
  ['text beside elements', '<a>x<b/></a>'],
  ['an attribute without quotes', '<a b=c/>'],
  ['an end with attributes', '<a></a b="c">'],
  ['great depth', '<a>'.repeat(13) + '</a>'.repeat(13)],
  ['a flood of elements', `<a>${'<b/>'.repeat(20_001)}</a>`],
  ['nothing', ''],
  ['JSON', '{"a":1}'],
])('refuses %s', (_, document) => {
  expect(readXml(document)).toBeUndefined();
});

// By the square of its length the first of these would take minutes.
test('a long text without an end of tag takes no longer than its length', () => {
  expect(readXml(`<a ${'b="c" '.repeat(340_000)}`)).toBeUndefined();
  expect(readXml(`<a>${'&'.repeat(2_000_000)}</a>`)).toBeUndefined();
});

test('what is written is read back, whatever is in it', () => {
  const text = `<b>"کوی & باغ" ']]>&#x41;</b>`;
  expect(textOfChild(readXml(`<A>${xmlField('B', text)}</A>`), 'B')).toBe(text);
  expect(xmlField('B', null)).toBe('');
  expect(xmlField('B', 'a\u0000\nb')).toBe('<B>a b</B>');
});
