import { expect, test } from 'vitest';
import { readDivision } from './read-division.ts';
import { writeDivision } from './write-division.ts';

const whole = `# 1

ईशा वास्यमिदं सर्वं ।
तेन त्यक्तेन ॥

speaker: अर्जुन उवाच
metre: anuṣṭubh
see: bhagavad-gita/2/47, isha-upanishad/1/2

| ईशा | ईशा | by the Lord | ईश्वर से |
| वास्यमिदं | वास्यम् | to be clothed | ढकने योग्य |
| + | इदम् | this | यह |
| सर्वं | सर्वम् | all | सब |
| तेन | तेन | by that | उससे |
| त्यक्तेन | त्यक्तेन | let go | त्याग से |

en (Sanatan World): All this is to be clothed by the Lord.
hi (Sanatan World): यह सब ईश्वर से व्याप्त है।

note en: A note.
`;

const places = (source: string) =>
  readDivision(source).errors.map(({ line, column, code }) => `${line}:${column} ${code}`);

test('a verse is read with all its parts and written again as it was', () => {
  const { verses, errors } = readDivision(whole);

  expect(errors).toEqual([]);
  expect(verses[0]).toMatchObject({
    number: '1',
    speaker: 'अर्जुन उवाच',
    metre: 'anuṣṭubh',
    references: ['bhagavad-gita/2/47', 'isha-upanishad/1/2'],
    notes: [{ language: 'en', text: 'A note.' }],
  });
  expect(verses[0]?.words[1]?.parts).toHaveLength(2);
  expect(writeDivision(verses)).toBe(whole);
  expect(readDivision(whole.replaceAll('\n', '\r\n')).verses).toEqual(verses);
});

test('an indented line continues a translation', () => {
  const { verses } = readDivision('# 1\nॐ ॥\nen (A): One\n  two\nnote en: Three\n  four\n');

  expect(verses[0]?.translations[0]?.text).toBe('One two');
  expect(verses[0]?.notes[0]?.text).toBe('Three four');
});

test.each([
  ['no verse', 'ईशा ॥', ['1:1 unknown_line']],
  ['a number in capitals', '# A\nईशा ॥', ['1:3 number']],
  ['a number twice', '# 1\nईशा ॥\n# 1\nईशा ॥', ['3:3 duplicate']],
  ['no text', '# 1\nmetre: x', ['1:1 text_missing']],
  ['no danda at the end', '# 1\nईशा', ['2:4 text_end']],
  ['a Latin letter in the text', '# 1\nईशा a ॥', ['2:5 character']],
  ['a digit in the text', '# 1\nईशा ॥१॥', ['2:6 character']],
  ['two vowel signs', '# 1\nकाी ॥', ['2:3 spelling']],
  ['a vowel sign without a consonant', '# 1\nतेन िक ॥', ['2:5 spelling']],
  ['an empty field', '# 1\nईशा ॥\nmetre:', ['3:7 field']],
  ['a broken reference', '# 1\nईशा ॥\nsee: Gita 2.47', ['3:6 reference']],
  ['another IAST', '# 1\nईशा ॥\niast: iśā', ['3:7 iast_differs']],
  ['too few cells', '# 1\nईशा ॥\n| ईशा | ईशा | lord |', ['3:1 cells']],
  ['an empty cell', '# 1\nईशा ॥\n| ईशा | ईशा | | ईश |', ['3:1 cells']],
  ['a continuation without a word', '# 1\nईशा ॥\n| + | ईशा | lord | ईश |', ['3:3 cells']],
  ['another printed word', '# 1\nईशा ॥\n| ईश | ईशा | lord | ईश |', ['3:3 words_differ']],
  ['a missing row', '# 1\nईशा तेन ॥\n| ईशा | ईशा | lord | ईश |', ['3:1 words_differ']],
  ['one row too many', '# 1\nतेन ॥\n| तेन | तेन | by | से |\n| च | च | and | और |', ['4:3 words_differ']],
  ['Latin letters in a cell', '# 1\nईशा ॥\n| ईशा | īśā | lord | ईश |', ['3:9 character']],
  ['a line of nothing known', '# 1\nईशा ॥\nHello', ['3:1 unknown_line']],
  ['text after the words', '# 1\nतेन ॥\n| तेन | तेन | by | से |\nच ॥', ['3:1 words_differ', '4:1 unknown_line']],
  ['an endless line', `# 1\nईशा ॥\nnote en: ${'x'.repeat(5000)}`, ['3:4001 too_long']],
])('%s is reported with its place', (_name, source, expected) => {
  expect(places(source)).toEqual(expected);
});

test('every error of a file is reported, in order', () => {
  expect(places('# 1\nकाी\n\n# 1\nx\nईशा ॥')).toEqual([
    '2:3 spelling',
    '2:4 text_end',
    '4:3 duplicate',
    '5:1 unknown_line',
  ]);
});

test('no input makes the reader fail', () => {
  const pieces = [
    '# ',
    '1',
    '\n',
    '|',
    '+',
    ' ',
    'ईशा',
    '॥',
    '्',
    'ा',
    'en (',
    '):',
    'note',
    '\u0000',
    '\uFEFF',
    '😀',
  ];
  let seed = 7;
  for (let round = 0; round < 300; round += 1) {
    let source = '';
    for (let length = 0; length < 40; length += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      source += pieces[seed % pieces.length];
    }
    for (const { line, column } of readDivision(source).errors) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
    }
  }
});

test('a verse with more lines than the database stores is reported', () => {
  const lines = (count: number) => `# 1\n${'ईशा ।\n'.repeat(count - 1)}ईशा ॥\n`;
  expect(readDivision(lines(40)).errors).toEqual([]);
  expect(readDivision(lines(41)).errors).toMatchObject([{ line: 42, column: 1, code: 'too_long' }]);
});
