import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@swc/core';

/**
 * Copies src/ to a temporary folder in which each .tsx file holds its imports only. The parser of
 * dependency-cruiser supports TypeScript but not JSX.
 *
 * @returns the temporary folder
 */
export async function copyWithoutMarkup(baseDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'imports-'));
  await cp(join(baseDir, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(baseDir, 'package.json'), join(copy, 'package.json'));

  const names = await readdir(join(copy, 'src'), { recursive: true });
  const components = names.filter((name) => name.endsWith('.tsx')).map((name) => join(copy, 'src', name));
  await Promise.all(
    components.map(async (file) => writeFile(file, await importsOf(await readFile(file, 'utf8')))),
  );
  return copy;
}

async function importsOf(source: string): Promise<string> {
  const { body } = await parse(source, { syntax: 'typescript', tsx: true });
  return [...importLines(body)].join('\n');
}

type Node = { type?: string; [property: string]: unknown };

/** Every import, re-export and import() below a node of the syntax tree, as a separate statement. */
function* importLines(part: unknown): Generator<string> {
  if (Array.isArray(part)) {
    for (const item of part) yield* importLines(item);
    return;
  }
  if (typeof part !== 'object' || part === null) return;

  const node = part as Node;
  const source = (node['source'] as { value?: string } | undefined)?.value;
  const argument = (node['arguments'] as { expression: { value?: unknown } }[] | undefined)?.[0]?.expression
    .value;
  if (node.type === 'ImportDeclaration' && node['typeOnly']) yield `import type * as a from '${source}';`;
  else if (node.type === 'ImportDeclaration') yield `import '${source}';`;
  else if (node.type?.startsWith('Export') && source) yield `export * from '${source}';`;
  else if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import')
    yield `import('${String(argument)}');`;
  for (const child of Object.values(node)) yield* importLines(child);
}
