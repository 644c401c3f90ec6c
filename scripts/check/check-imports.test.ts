import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findLargeFactories } from './factory-sizes.ts';
import { findLargeFolders } from './folder-sizes.ts';
import { checkImports } from './import-check.ts';

let directory: string | undefined;

afterEach(async () => {
  if (directory) await rm(directory, { recursive: true });
});

/** One violation of every rule, as [rule, file, import]. */
const planted: [rule: string, file: string, imported: string][] = [
  ['area-ui', 'src/ui/controls/button.tsx', '#src/features/blog/contract.ts'],
  ['area-platform', 'src/platform/mailer.ts', '#src/http/route.ts'],
  ['area-astronomy', 'src/astronomy/moon.ts', '#src/platform/clock.ts'],
  ['feature-blog', 'src/features/blog/server/service.ts', '#src/features/donations/server/store.ts'],
  ['feature-home', 'src/features/home/web/page.tsx', '#src/features/blog/server/store.ts'],
  ['features-never-upward', 'src/features/blog/service.ts', '#src/layout/header.tsx'],
  ['layout-by-contract', 'src/layout/header.tsx', '#src/server.ts'],
  ['web-never-server', 'src/features/blog/web/page.tsx', '#src/features/blog/server/service.ts'],
  ['admin-ui-in-admin-screens-only', 'src/features/blog/web/list.tsx', '#src/admin-ui/table/table.tsx'],
  [
    'admin-ui-in-admin-screens-only',
    'src/features/blog/web/post.tsx',
    '#src/features/media-library/web/admin/components/image-field.tsx',
  ],
  ['anywhere-never-server', 'src/features/blog/slug.ts', '#src/platform/clock.ts'],
  ['server-never-web', 'src/features/blog/server/routes.ts', '#src/features/blog/web/page.tsx'],
  [
    'only-stores-query',
    'src/features/donations/server/service.ts',
    '#src/platform/database/schema/content/posts.ts',
  ],
  ['only-the-gateway-knows-sandboxes', 'src/main.ts', '#src/sandboxes/razorpay/server.ts'],
  ['no-tests-in-the-product', 'src/platform/log.ts', '#src/platform/log.test.ts'],
];

test('every import rule finds its planted violation', async () => {
  const files = planted.map(([, file, imported]) => [
    file,
    `import { thing } from '${imported}';\nexport const own = thing;\n`,
  ]);
  const targets = planted.map(([, , imported]) => [
    imported.replace('#src', 'src'),
    'export const thing = 1;\n',
  ]);
  directory = await plant([...targets, ...files]);

  const { violations } = await checkImports(directory);

  for (const [rule, file] of planted) {
    expect(
      violations.some((violation) => violation.startsWith(`${rule}: ${file}`)),
      `${rule} at ${file}\n${violations.join('\n')}`,
    ).toBe(true);
  }
});

test('a circle of imports is found', async () => {
  directory = await plant([
    ['src/http/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
    ['src/http/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n"],
  ]);

  const { violations } = await checkImports(directory);

  expect(violations.some((violation) => violation.startsWith('no-circles'))).toBe(true);
});

test('imports of a file with JSX are found', async () => {
  directory = await plant([
    ['src/platform/clock.ts', 'export const now = 1;\n'],
    ['src/ui/page/card.tsx', 'export const Card = () => <b>{import("#src/platform/clock.ts")}</b>;\n'],
  ]);

  const { violations } = await checkImports(directory);

  expect(violations).toEqual([
    expect.stringMatching(/^area-ui: src\/ui\/page\/card.tsx -> src\/platform\/clock.ts/),
    expect.stringMatching(/^web-never-server: src\/ui\/page\/card.tsx -> src\/platform\/clock.ts/),
  ]);
});

test('imports that follow the rules pass and are counted', async () => {
  directory = await plant([
    ['src/platform/clock.ts', 'export const now = 1;\n'],
    [
      'src/features/blog/server/service.ts',
      "import { now } from '#src/platform/clock.ts';\nexport const time = now;\n",
    ],
  ]);

  expect(await checkImports(directory)).toEqual({ files: 2, imports: 1, violations: [] });
});

test('a folder with more than 25 source files, and a root with more than 12, are found', async () => {
  directory = await plant([
    ...sources('src/ui/page', 26),
    ...sources('src/ui/data', 25),
    ['src/ui/data/table.test.ts', ''],
    ['src/ui/data/table.css', ''],
    ...sources('src', 13),
  ]);

  expect((await findLargeFolders(directory)).toSorted()).toEqual([
    'folder-size: src has 13 source files, at most 12 are allowed.',
    'folder-size: src/ui/page has 26 source files, at most 25 are allowed.',
  ]);
});

test('a factory with more than six collaborators is found, unless it is a listed exception', async () => {
  const seven = 'a: A; b: A; c: A; d: A; e(): A; f: A; g?: A';
  const factory = (type: string) =>
    `export function createThing({ a }: Dependencies) {}\ntype Dependencies = ${type};`;
  directory = await plant([
    ['src/features/blog/server/service.ts', factory(`{ ${seven} }`)],
    ['src/features/blog/server/store.ts', factory(`Pick<Context, 'a' | 'b'> & { c: A; d: A; e: A; f: A }`)],
    ['src/features/blog/web/page.ts', factory(`{ ${seven} }`)],
    ['src/http/guard.ts', factory(`Pick<Context, 'a' | 'b'> & { c: A; d: A; e: A; f: A; g: A }`)],
    ['src/platform/mailer.ts', `export function createMailer(db: Db, { a }: { ${seven} } = {}) {}`],
  ]);

  const excepted = 'src/features/blog/server/service.ts createThing';
  expect((await findLargeFactories(directory, { [excepted]: 'a reason' })).toSorted()).toEqual([
    'factory-size: src/http/guard.ts createThing has 7 collaborators, at most 6 are allowed.',
    'factory-size: src/platform/mailer.ts createMailer has 8 collaborators, at most 6 are allowed.',
  ]);
  expect(await findLargeFactories(directory)).toContainEqual(expect.stringContaining(excepted));
});

test('an unneeded exception is reported', async () => {
  directory = await plant([['src/http/guard.ts', 'export function createGuard({ a }: { a: A }) {}']]);

  expect(await findLargeFactories(directory, { 'src/http/guard.ts createGuard': 'a reason' })).toEqual([
    'factory-size: src/http/guard.ts createGuard no longer needs its exception.',
  ]);
});

function sources(folder: string, count: number): string[][] {
  return Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.tsx`, '']);
}

async function plant(files: string[][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  const manifest = JSON.stringify({ name: 'planted', type: 'module', imports: { '#src/*': './src/*' } });
  for (const [path = '', content = ''] of [...files, ['package.json', manifest]]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
