/** Keys for entries that have no ID before they are saved; an edited entry keeps its key. */
export function createStableKeys() {
  const keys = new WeakMap<object, number>();
  let last = 0;

  function keyOf(part: object): number {
    const key = keys.get(part) ?? (last += 1);
    keys.set(part, key);
    return key;
  }

  function edit<Part extends object>(part: Part, change: Partial<Part>): Part {
    const edited = { ...part, ...change };
    keys.set(edited, keyOf(part));
    return edited;
  }

  return { keyOf, edit };
}
