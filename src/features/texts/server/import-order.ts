/**
 * Order after an import: that of the file, in which absent names follow the one that they followed before.
 *
 * @param before names in the database, in order
 * @param file names in the file, in order, each once
 */
export function mergedOrder(before: readonly string[], file: readonly string[]): string[] {
  const order = [...file];
  const inFile = new Set(file);
  for (const [index, name] of before.entries()) {
    if (inFile.has(name)) continue;
    const previous = before[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name);
  }
  return order;
}

/** Whether names of the database have another order afterwards. */
export function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before);
  const kept = after.filter((name) => known.has(name));
  return kept.some((name, index) => name !== before[index]);
}
