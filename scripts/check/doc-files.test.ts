import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentFiles } from './present-files.ts';

const root = join(import.meta.dirname, '../..');
const files = presentFiles(root);
// Decisions stay as they were made, also where a later one has replaced their files.
const documents = globSync(['*.md', 'docs/*.md', 'docs/promises/*.md'], { cwd: root });

test.each(documents)('%s names existing source files only', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|css|sql|csv|typ))`/g)].map(
    ([, path = '']) => path,
  );
  const missing = named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});
