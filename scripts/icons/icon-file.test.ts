import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFile } from './icon-file.ts';
import { iconFiles } from './ui-icons.ts';

test.each(Object.entries(iconFiles))('%s equals the output of npm run icons', (file, names) => {
  expect(readFileSync(`src/ui/media/${file}`, 'utf8')).toBe(iconFile(names));
});

test('circles and rectangles become closed paths, aliases name the constant', () => {
  expect(iconFile(['pause as hold'])).toContain(
    'export const holdIcon =\n' +
      "  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z';",
  );
  expect(iconFile(['circle'])).toContain("circleIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z';");
});

test('an unknown icon is an error', () => {
  expect(() => iconFile(['no-such-icon'])).toThrow('Lucide has no icon "no-such-icon"');
});
