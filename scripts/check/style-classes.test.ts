import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Sheet = { area: string; selectors: string[] };

/** Styles of shadow roots, which are not part of the site's style sheet. */
const shadowStyles = ['features/give-button/button/', 'features/panchang/embed/card/'];

const comment = /\/\*.*?\*\//gs;
const classNames = /\.([A-Za-z_][\w-]*)/g;

/** Style sheets below a folder, each with its area: the feature, or the folder of `src`. */
async function readSheets(folder: string): Promise<Sheet[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.css') && !shadowStyles.some((start) => file.startsWith(start)),
  );
  return Promise.all(
    files.map(async (file) => {
      const [first = '', second = ''] = file.split('/');
      const text = (await readFile(join(folder, file), 'utf8')).replace(comment, '');
      return {
        area: first === 'features' ? `features/${second}` : first,
        selectors: [...text.matchAll(/([^{};]+)\{/g)]
          .map((match) => match[1]?.trim() ?? '')
          .filter((selector) => !selector.startsWith('@'))
          .flatMap((selector) => selector.split(/,(?![^(]*\))/)),
      };
    }),
  );
}

/** Frame of the admin area, which contains the screens of other features. */
const frames = new Set(['features/admin']);

const isFeature = ({ area }: Sheet) => area.startsWith('features/') && !frames.has(area);

/** Finds class names used in the sheets of two features, and shared ones that a feature redefines. */
function conflicts(sheets: readonly Sheet[]): string[] {
  const shared = new Set(
    sheets.filter((sheet) => !isFeature(sheet)).flatMap(({ selectors }) => namesIn(selectors)),
  );
  const owners = new Map<string, string>();
  const found: string[] = [];
  for (const { area, selectors } of sheets.filter(isFeature)) {
    for (const name of namesIn(selectors)) {
      if (shared.has(name)) continue;
      const owner = owners.get(name) ?? area;
      if (owner !== area) found.push(`.${name} belongs to ${owner} and to ${area}`);
      owners.set(name, owner);
    }
    for (const selector of selectors) {
      const alone = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (alone && shared.has(alone)) found.push(`${area} gives .${alone} of all pages another look`);
    }
  }
  return found;
}

function namesIn(selectors: readonly string[]): string[] {
  return selectors.flatMap((selector) => [...selector.matchAll(classNames)].map((match) => match[1] ?? ''));
}

test('all styles are in one sheet, so a class belongs to one feature', async () => {
  const sheets = await readSheets('src');

  expect(sheets.length).toBeGreaterThan(50);
  expect(conflicts(sheets)).toEqual([]);
});

test('a class of two features and a redefined shared one are found', () => {
  const sheets = [
    { area: 'ui', selectors: ['.card'] },
    { area: 'features/home', selectors: ['.pair .card', '.pair .image'] },
    { area: 'features/projects', selectors: ['.image', '.card'] },
  ];

  expect(conflicts(sheets)).toEqual([
    '.image belongs to features/home and to features/projects',
    'features/projects gives .card of all pages another look',
  ]);
});
