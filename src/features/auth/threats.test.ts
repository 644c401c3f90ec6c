import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = await readFile('docs/sign-in-threats.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) => {
    const [prefix = '', ...files] = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return { prefix, files };
  });

test('every threat to sign-in has tests with its name where the table says', async () => {
  const missing: string[] = [];
  for (const { prefix, files } of rows)
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      if (!text.includes(`'${prefix}`)) missing.push(`${prefix} in ${file}`);
    }

  expect(rows.length).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});
