/** Texts of a record that can be translated: one text, a list, or texts by name. */
export type TextTree = string | TextTree[] | { [name: string]: TextTree };

/** Texts of a record by field name. */
export type RecordTexts = { [name: string]: TextTree };

/** Name of the text that identifies an item of a list. It is never translated. */
const keyName = 'key';

/** Lists the texts by their path, such as `timeline.0.title`. */
export function flatTexts(tree: TextTree, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([name, part]) => flatTexts(part, path ? `${path}.${name}` : name));
}

/** Replaces every text by the result of `replace`, which gets its path. */
export function mapTexts(tree: RecordTexts, replace: (path: string, text: string) => string): RecordTexts {
  return mapNamed(tree, '', replace);
}

/** Lists the keys of list items by their path. */
export function keysOf(tree: TextTree): [path: string, key: string][] {
  return flatTexts(tree).filter(([path]) => isKeyPath(path));
}

/**
 * Arranges translated texts like the present original. Items of a list are found by their key or by the original
 * they were made from, so that an item that was inserted, moved or deleted does not shift the others.
 *
 * @param present texts of the original now
 * @param made texts of the original that the translation was made from
 * @param translated arranged like `made`
 * @returns arranged like `present`; '' where there is no translation
 */
export function alignTexts(present: RecordTexts, made: RecordTexts, translated: RecordTexts): RecordTexts {
  return alignNamed(present, made, translated);
}

/** Whether two originals have the same texts. */
export function sameTexts(one: TextTree, other: TextTree): boolean {
  return textsKey(one) === textsKey(other);
}

/**
 * Builds texts from their paths.
 *
 * @param texts paths whose parts are letters or digits
 */
export function textsFromPaths(texts: Readonly<Record<string, string>>): RecordTexts {
  const root: RecordTexts = {};
  for (const [path, text] of Object.entries(texts)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let node: TextTree = root;
    for (const [depth, name] of names.entries()) {
      const isList = /^\d/.test(names[depth + 1] ?? last);
      if (!Object.hasOwn(node, name)) setPart(node, name, isList ? [] : {});
      const next: TextTree | undefined = partOf(node, name);
      if (typeof next !== 'object') break;
      node = next;
    }
    setPart(node, last, text);
  }
  return root;
}

/** Texts with the translation where there is one, else with the original. */
export function mergeTexts<Texts extends RecordTexts>(original: Texts, translated: RecordTexts): Texts {
  const texts = new Map(flatTexts(translated));
  return mapTexts(original, (path, text) => texts.get(path) || text) as Texts;
}

function align(present: TextTree, made: TextTree | undefined, translated: TextTree | undefined): TextTree {
  if (typeof present === 'string') return typeof translated === 'string' ? translated : '';
  if (Array.isArray(present)) return alignList(present, asList(made), asList(translated));
  return alignNamed(present, asNamed(made), asNamed(translated));
}

function alignNamed(present: RecordTexts, made: RecordTexts, translated: RecordTexts): RecordTexts {
  return Object.fromEntries(
    Object.entries(present).map(([name, part]) => [name, align(part, made[name], translated[name])]),
  );
}

function alignList(present: TextTree[], made: TextTree[], translated: TextTree[]): TextTree[] {
  const places = placesOf(present, made);
  return present.map((item, index) => {
    const place = places[index] ?? -1;
    return align(item, made[place], translated[place]);
  });
}

/** Where the items were when the translation was made; -1 for new ones. */
function placesOf(present: TextTree[], made: TextTree[]): number[] {
  const isTaken = new Set<number>();
  const take = (isWanted: (item: TextTree) => boolean) => {
    const place = made.findIndex((item, index) => !isTaken.has(index) && isWanted(item));
    if (place !== -1) isTaken.add(place);
    return place;
  };
  const byKey = present.map((item) => {
    const key = keyOf(item);
    return key === '' ? -1 : take((one) => keyOf(one) === key);
  });
  const found = present.map((item, index) => {
    const place = byKey[index] ?? -1;
    if (place !== -1) return place;
    const texts = textsKey(item);
    // Items with different keys are different things, even with equal texts.
    return take((one) => textsKey(one) === texts && (keyOf(item) === '' || keyOf(one) === ''));
  });
  return found.map((place, index) => {
    // A changed item that had no key keeps its place while no item was added or deleted.
    const isChanged = place === -1 && keyOf(made[index]) === '' && present.length === made.length;
    return isChanged && !isTaken.has(index) ? index : place;
  });
}

function keyOf(item: TextTree | undefined): string {
  const key = asNamed(item)[keyName];
  return typeof key === 'string' ? key : '';
}

function isKeyPath(path: string): boolean {
  return path === keyName || path.endsWith(`.${keyName}`);
}

function mapNamed(
  tree: RecordTexts,
  path: string,
  replace: (path: string, text: string) => string,
): RecordTexts {
  return Object.fromEntries(
    Object.entries(tree).map(([name, part]) => [
      name,
      mapTree(part, path ? `${path}.${name}` : name, replace),
    ]),
  );
}

function mapTree(tree: TextTree, path: string, replace: (path: string, text: string) => string): TextTree {
  if (typeof tree === 'string') return replace(path, tree);
  if (Array.isArray(tree)) return tree.map((part, index) => mapTree(part, `${path}.${index}`, replace));
  return mapNamed(tree, path, replace);
}

/**
 * Equal for equal texts; the database does not keep the order of names. An absent text equals an empty one, so
 * that a new field does not make every translation outdated. Keys of items are no texts.
 */
function textsKey(tree: TextTree): string {
  return JSON.stringify(
    flatTexts(tree)
      .filter(([path, text]) => text !== '' && !isKeyPath(path))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function partOf(node: TextTree[] | { [name: string]: TextTree }, name: string): TextTree | undefined {
  return Array.isArray(node) ? node[Number(name)] : node[name];
}

function setPart(node: TextTree[] | { [name: string]: TextTree }, name: string, part: TextTree): void {
  if (Array.isArray(node)) node[Number(name)] = part;
  else node[name] = part;
}

function asList(tree: TextTree | undefined): TextTree[] {
  return Array.isArray(tree) ? tree : [];
}

function asNamed(tree: TextTree | undefined): RecordTexts {
  return typeof tree === 'object' && !Array.isArray(tree) ? tree : {};
}
