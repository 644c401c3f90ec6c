/** Keys for things that have no name of their own before they are saved; one that is edited passes its key on. */
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
