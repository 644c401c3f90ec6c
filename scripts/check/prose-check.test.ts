import { expect, test } from 'vitest';
import { pageErrors, proseErrors } from './prose-check.ts';
import { prose } from '../retired-words/prose.ts';

const phrasesIn = (path: string, source: string) =>
  proseErrors(path, source, prose).map((error) => /:(\d+) .*"(.+)"; use/.exec(error)?.slice(1, 3).join(' '));

test.each([
  ['a line comment', '// Whoever asks is served.\nlet a = 1;', '1 whoever'],
  ['a docstring', '/**\n * Sends\n * the gift.\n */\nexport const a = 1;', '1 gift'],
  ['a phrase wrapped over two lines', '/**\n * What stands\n * in for it.\n */\nlet a;', '1 stands in'],
  ['a test name', "\ntest('the owner is told', () => {});", '2 told'],
  ['a string', "throw new Error('Somebody was here');", '1 somebody'],
  ['a template', 'const a = `${name} is told`;', '1 told'],
  ['a JSX text', 'const a = <p>It’s told anew</p>;', '1 told'],
])('a retired phrase in %s is reported', (_, source, found) => {
  expect(phrasesIn('a.tsx', source)).toContain(found);
});

test.each([
  ['identifiers', 'const told = gift.whoever;'],
  ['keys and other single words', "const a = { gift: 'gift' };"],
  ['ordinary words', '// Returns the position before the knowledge.'],
  ['JSX that looks like a comment', 'const a = <p>// a regular text, isn’t it</p>;'],
])('%s are not reported', (_, source) => {
  expect(phrasesIn('a.tsx', source)).toEqual([]);
});

test('a source that cannot be parsed is reported by its path', () => {
  expect(() => proseErrors('a.ts', 'const = ;', prose)).toThrow('a.ts cannot be parsed');
});

test('a Markdown page is checked without its code', () => {
  const page = 'First.\n\nThe server\ntells it to `nobody`.\n\n```sh\necho told\n```\n';
  expect(pageErrors('a.md', page, prose)).toEqual([
    'a.md:3 contains the retired phrase "tells"; use: reports, shows, sends',
  ]);
});
