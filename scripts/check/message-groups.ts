import { posix } from 'node:path';
import { shellGroups } from '#src/i18n/message-tree.ts';
import type { Source } from './locale-check.ts';

/** Route tables, and the message groups that are loaded before any of their pages. */
export const routeTables = [
  { path: 'src/routes.ts', always: [...shellGroups] },
  { path: 'src/admin-routes.ts', always: [...shellGroups, 'admin', 'errors', 'footer'] },
];

type RouteTable = (typeof routeTables)[number];

/**
 * Compares the message groups that a route loads with those that its page and its imports use. Code loaded by
 * `import()` loads its own messages.
 *
 * @param keys every key of the English file
 * @returns one sentence per group that is missing or unused
 */
export function groupFaults(
  keys: Iterable<string>,
  sources: readonly Source[],
  tables: readonly RouteTable[] = routeTables,
): string[] {
  const files = new Map(sources.map(({ path, text }) => [path, text]));
  const known = new Set([...keys].map((key) => key.replace(/_(one|two|other)$/, '')));

  return tables.flatMap(({ path, always }) =>
    addressesIn(files.get(path) ?? '').flatMap(({ address, page, groups }) => {
      const named = groupsNamed(importedFrom(page, files), files, known);
      const lacking = [...named].filter((group) => !groups.has(group) && !always.includes(group));
      const idle = [...groups].filter((group) => !named.has(group));
      return [
        ...lacking.map((group) => `${path}: ${address} does not load "${group}", which its page names`),
        ...idle.map((group) => `${path}: ${address} loads "${group}", which its page does not name`),
      ];
    }),
  );
}

type Address = { address: string; page: string; groups: Set<string> };

/**
 * Parses the entries of a route table: `page({ path, module, messages, … })`, or `screen` with the same
 * properties.
 */
function addressesIn(table: string): Address[] {
  const lists = new Map<string, string>();
  const rest = table.replaceAll(
    /const (\w+Messages) = \[([^\]]*)\][^;]*;/g,
    (_, name: string, list: string) => {
      lists.set(name, list);
      return '';
    },
  );

  return rest.split(/\b(?:page|screen)\(\s*/).flatMap((part) => {
    const [entry = ''] = part.split('\n\n');
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
    for (const [, specifier = ''] of text.matchAll(/^(?:im|ex)port (?!type\b)[^;]*?from '([^']+)'/gm)) {
      if (specifier.startsWith('#src/')) open.push(specifier.slice(1));
      else if (specifier.startsWith('.')) open.push(posix.join(posix.dirname(path), specifier));
    }
  }
  return found;
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
