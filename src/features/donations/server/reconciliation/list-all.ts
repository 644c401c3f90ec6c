const pageLength = 100;

/** Reads all pages of a list of the gateway. */
export async function listAll<Item>(readPage: (skip: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const page = await readPage(all.length);
    all.push(...page);
    if (page.length < pageLength) return all;
  }
}
