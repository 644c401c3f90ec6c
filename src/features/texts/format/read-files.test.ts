import { expect, test } from 'vitest';
import { toIast } from './iast.ts';
import { readFiles } from './read-files.ts';

const inAll = { en: 'A', hi: 'A', sa: 'A' };
const work = { slug: 'w', title: inAll, description: inAll, divisions: [{ slug: '1', title: inAll }] };
const verse = { name: '1.md', content: '# 1\nईशा ॥' };

const read = (content: string, files = [verse]) =>
  readFiles([{ name: 'folder/work.json', content }, ...files]).errors.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  );

test('a folder with work.json and a file for each division is a work', () => {
  const { read: found, errors } = readFiles([{ name: 'w/work.json', content: JSON.stringify(work) }, verse]);

  expect(errors).toEqual([]);
  expect(found?.divisions[0]?.verses[0]?.lines).toEqual(['ईशा ॥']);
});

test.each([
  ['no JSON', '{', 'work.json:1:2 json'],
  ['YAML', 'slug: w', 'work.json:1:1 json'],
  ['a wrong slug', JSON.stringify({ ...work, slug: 'W w' }, null, 1), 'work.json:2:10 field'],
  ['an unknown field', JSON.stringify({ ...work, extra: 1 }), 'work.json:1:1 field'],
  [
    'a review without a date',
    JSON.stringify({ ...work, divisions: [{ slug: '1', title: inAll, reviewedBy: 'A' }] }),
    'work.json:1:106 field',
  ],
])('%s is reported with its place', (_name, content, expected) => {
  expect(read(content)).toEqual([expected]);
});

test('a missing file and a division that appears twice are reported', () => {
  expect(read(JSON.stringify(work), [])).toEqual(['1.md:1:1 field']);
  const [division] = work.divisions;
  expect(read(JSON.stringify({ ...work, divisions: [division, division] }))).toHaveLength(1);
  expect(readFiles([verse]).errors).toMatchObject([{ file: 'work.json', code: 'field' }]);
});

const tei = (body: string, start = '') => [
  {
    name: 'text.xml',
    content: `${start}<TEI xml:id="test"><teiHeader><fileDesc><titleStmt><title>Test</title></titleStmt></fileDesc></teiHeader><text><body>${body}</body></text></TEI>`,
  },
];

test('TEI becomes a work of the same parts', () => {
  const { read: found, errors } = readFiles(
    tei(
      '<div n="2"><head>Two</head><lg n="2.1"><l>ईशा तेन</l><l>सर्वं ॥ १ ॥</l><note>See there.</note></lg></div>',
    ),
  );

  expect(errors).toEqual([]);
  expect(found).toMatchObject({
    work: { slug: 'test', title: { en: 'Test' }, divisions: [{ slug: '2', title: { en: 'Two' } }] },
    divisions: [{ verses: [{ number: '1', lines: ['ईशा तेन ।', 'सर्वं ॥'], notes: [{ text: 'See there.' }] }] }],
  });
});

test('errors of TEI have the line and column of the text', () => {
  const { errors } = readFiles(
    tei('\n<lg n="1"><l>ईशा तेन</l>\n  <l>\n    सर्वं x</l></lg>\n <lg n="2"><l>īśā</l></lg><lg n="3"></lg>'),
  );

  expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [4, 11, '"x" is not Devanagari.'],
    [5, 15, '"ī" is not Devanagari.'],
    [5, 37, 'Verse 3 has no text.'],
  ]);
});

test('elements inside a line of TEI do not end its text', () => {
  const { read: found, errors } = readFiles(
    tei('<lg n="1"><l>ईशा <caesura/>तेन<note>See <ref>there</ref>.</note> <seg>मा</seg></l><l>सर्वं</l></lg>'),
  );

  expect(errors).toEqual([]);
  expect(found?.divisions[0]?.verses[0]).toMatchObject({
    lines: ['ईशा तेन मा ।', 'सर्वं ॥'],
    notes: [{ text: 'See there.' }],
  });
});

test('a verse of TEI that appears twice in its division is reported with its place', () => {
  const { errors } = readFiles(tei('<lg n="1.1"><l>ईशा</l></lg>\n<lg n="2.1"><l>ईशा</l></lg>'));
  expect(errors).toMatchObject([{ line: 2, code: 'duplicate', message: 'Verse 1 appears twice.' }]);
});

test('a division of TEI has at most as many verses as one of the plain format', () => {
  const verses = Array.from({ length: 2001 }, (_, index) => `<lg n="${index + 1}"><l>ईशा</l></lg>`);
  expect(readFiles(tei(verses.slice(1).join('\n'))).errors).toEqual([]);
  expect(readFiles(tei(verses.join('\n'))).errors).toMatchObject([{ line: 2001, code: 'too_long' }]);
});

test.each([
  ['भगवद्गीता', 'bhagavadgita'],
  ['The thousand names of the Lord of these ages', 'the-thousand-names-of-the-lord-of-these'],
])('TEI without an ID has the slug of its title: %s', (title, slug) => {
  const [{ name, content } = { name: '', content: '' }] = tei('<lg n="1"><l>ईशा</l></lg>');
  const named = content.replace(' xml:id="test"', '').replace('<title>Test', `<title>${title}`);
  const { read: found, errors } = readFiles([{ name, content: named }]);

  expect(errors).toEqual([]);
  expect(found?.work.slug).toBe(slug);
});

test.each([
  ['entities', tei('<lg><l>&x;</l></lg>', '<!DOCTYPE TEI [<!ENTITY x "y">]>')],
  [
    'an external document type',
    tei('<lg><l>ईशा</l></lg>', '<!DOCTYPE TEI SYSTEM "http://example.org/x.dtd">'),
  ],
  ['broken XML', tei('<lg><l>ईशा</lg>')],
  ['no verses', tei('<p>ईशा</p>')],
  ['Latin letters', tei('<lg><l>īśā</l></lg>')],
  ['deep nesting', tei(`${'<div>'.repeat(60)}<lg><l>ईशा</l></lg>${'</div>'.repeat(60)}`)],
])('TEI with %s is rejected', (_name, files) => {
  const { read: found, errors } = readFiles(files);

  expect(found).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
});

test('transliteration follows IAST', () => {
  expect(toIast('ॐ ईशा वास्यमिदं सर्वं यत्किञ्च जगत्यां जगत् ।')).toBe(
    'oṃ īśā vāsyamidaṃ sarvaṃ yatkiñca jagatyāṃ jagat |',
  );
  expect(toIast('दुःखं ज्ञानम् ऋषीणाम् ऽपि कॢप्तम्')).toBe('duḥkhaṃ jñānam ṛṣīṇām ’pi kḷptam');
});
