/** Locale file as written: nested groups of messages. */
export type MessageTree = { [name: string]: string | MessageTree };

/** Messages by their full dotted key. */
export type MessageTable = Record<string, string>;

/** Groups that every page needs (header and common texts); the browser loads them in one file. */
export const shellGroups = [
  'common',
  'navLinks',
  'header',
  'theme',
  'language',
] as const satisfies readonly string[];

/**
 * ID of the module with a group (or `shell`) in a language, which is also its key in the build's manifest, so
 * that the document can preload it.
 */
export function messageModule(locale: string, name: string): string {
  return `virtual:messages/${locale}/${name}`;
}

/**
 * Flattens a tree of messages. A danda stays on the line of the word before it, and so does a colon that is
 * separated from a visarga: the preceding space becomes non-breaking.
 *
 * @param path dotted key of the tree itself, empty for a whole locale file
 */
export function flattenMessages(tree: MessageTree, path = ''): MessageTable {
  const table: MessageTable = {};
  addMessages(table, tree, path && `${path}.`);
  return table;
}

function addMessages(table: MessageTable, tree: MessageTree, prefix: string): void {
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === 'string') table[prefix + name] = entry.replaceAll(/ (?=[।॥:;])/g, '\u00a0');
    else addMessages(table, entry, `${prefix}${name}.`);
  }
}

/**
 * Flat table of a locale with English for every untranslated message (I18N-02).
 *
 * @param names top-level groups to include; all of the English file when omitted
 */
export function messageTable(
  tree: MessageTree,
  english: MessageTree,
  names?: readonly string[],
): MessageTable {
  const wanted = names ?? Object.keys(english);
  return { ...flattenMessages(pick(english, wanted)), ...flattenMessages(pick(tree, wanted)) };
}

function pick(tree: MessageTree, names: readonly string[]): MessageTree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)));
}
