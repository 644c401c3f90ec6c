import { expect, test } from 'vitest';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { misspeltVerses, outline, versesWithoutSource } from '#tests/support/shipped-text.ts';
import { readShippedResources, readTranslatedResources } from '../server/shipped-resources.ts';

const sources = await readShippedResources();
const [hindi, sanskrit] = await Promise.all(['hi', 'sa'].map(readTranslatedResources));

test('each item of the library is written in Hindi and in Sanskrit', () => {
  const names = sources.map(({ name }) => name).sort();
  for (const files of [hindi, sanskrit])
    expect(files?.filter(({ body }) => body).map(({ name }) => name)).toEqual(names);
});

const translations = [
  { language: 'hi', files: hindi },
  { language: 'sa', files: sanskrit },
] as const;

test.each(
  translations.flatMap(({ language, files = [] }) =>
    files.map((file) => ({ ...file, language, source: bodyOf(file.name) })),
  ),
)('$name in $language keeps the outline, the links and the verses', ({ language, body, source }) => {
  expect(outline(body)).toEqual(outline(source));
  expect(versesWithoutSource(body)).toEqual([]);
  expect(misspeltVerses(body)).toEqual([]);
  expect(renderMarkdown(body, language)).not.toMatch(/&lt;|\*\*|\]\(/);
});

function bodyOf(name: string): string {
  const source = sources.find((item) => item.name === name);
  if (!source) throw new Error(`${name} translates no item`);
  return source.body;
}
