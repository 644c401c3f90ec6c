import { posix } from 'node:path';
import { shellGroups } from '#src/i18n/message-tree.ts';
import type { Source } from './locale-check.ts';

type RouteTables = { paths: RegExp; always: readonly string[] };

/** Files that list pages, and the message groups that are loaded before any of these. */
export const routeTables: readonly RouteTables[] = [
  { paths: /^src\/(routes|features\/[^/]+\/web\/pages)\.ts$/, always: shellGroups },
  {
    paths: /^src\/(admin-routes|features\/.+\/screens)\.ts$/,
    always: [...shellGroups, 'admin', 'errors', 'footer'],
  },
];

/**
 * Compares the message groups that a route loads with those that its page and its imports use. Code loaded by
 * `import()` loads its own messages.
 *
 * @param keys every key of the English file
 * @returns one sentence per group that is missing or unused
 */
export function groupErrors(
  keys: Iterable<string>,
  sources: readonly Source[],
  tables: readonly RouteTables[] = routeTables,
): string[] {
  const files = new Map(sources.map(({ path, text }) => [path, text]));
  const known = new Set([...keys].map((key) => key.replace(/_(one|two|other)$/, '')));

  return tables.flatMap(({ paths, always }) =>
    sources
      .filter(({ path }) => paths.test(path))
      .flatMap((table) =>
        addressesIn(table, files).flatMap(({ address, page, groups }) => {
          const named = groupsNamed(importedFrom(page, files), files, known);
          const lacking = [...named].filter((group) => !groups.has(group) && !always.includes(group));
          const idle = [...groups].filter((group) => !named.has(group));
          const start = `${table.path}: ${address}`;
          return [
            ...lacking.map((group) => `${start} does not load "${group}", which its page names`),
            ...idle.map((group) => `${start} loads "${group}", which its page does not name`),
          ];
        }),
      ),
  );
}

type Address = { address: string; page: string; groups: Set<string> };

const messageList = /const (\w+Messages) = \[([^\]]*)\][^;]*;/g;

/** Parses the entries of a route table: `{ path, module, messages, … }`. Lists of messages may be imported. */
function addressesIn(table: Source, files: ReadonlyMap<string, string>): Address[] {
  const imported = importsOf(table).map((path) => files.get(path) ?? '');
  const lists = new Map(
    [table.text, ...imported].flatMap((text) =>
      [...text.matchAll(messageList)].map(([, name = '', list = '']): [string, string] => [name, list]),
    ),
  );

  const entries = table.text.replaceAll(messageList, '').split(/(?=\{\s*path: ')/);
  return entries.flatMap((part) => {
    // Parameters of the address are no messages.
    const entry = (part.split('\n\n')[0] ?? '').replace(/query: \[[^\]]*\]/, '');
    const [, address] = /^\{\s*path: '([^']*)'/.exec(entry) ?? [];
    const [, file] = /module: '([^']+)'/.exec(entry) ?? [];
    if (address === undefined || file === undefined) return [];

    const written = [...entry.matchAll(/\[([^\]]*)\]/g)].map(([, list = '']) => list);
    const shared = [...lists].filter(([name]) => entry.includes(name)).map(([, list]) => list);
    const groups = [...written, ...shared].flatMap((list) => [...list.matchAll(/'(\w+)'/g)]);
    return { address, page: file, groups: new Set(groups.map(([, name = '']) => name)) };
  });
}

/** A file and all its static imports. */
function importedFrom(first: string, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const open = [first];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const text = files.get(path);
    if (text === undefined || found.has(path)) continue;
    found.add(path);
    open.push(...importsOf({ path, text }));
  }
  return found;
}

/** Paths of the files of this repository that a file imports statically. */
function importsOf({ path, text }: Source): string[] {
  const specifiers = text.matchAll(/^(?:im|ex)port (?!type\b)[^;]*?from '([^']+)'/gm);
  return [...specifiers].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#src/')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [];
  });
}

function groupsNamed(
  paths: Iterable<string>,
  files: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Set<string> {
  const groups = new Set<string>();
  for (const path of paths) {
    for (const [, group = '', rest = ''] of (files.get(path) ?? '').matchAll(/['"`](\w+)\.([\w.]+)/g)) {
      const key = `${group}.${rest}`;
      if (known.has(key) || [...known].some((one) => rest.endsWith('.') && one.startsWith(key)))
        groups.add(group);
    }
  }
  return groups;
}
