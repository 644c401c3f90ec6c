import type { ImportRemark } from '../item-store.ts';

const maxDetail = 200;

/** What is wrong with an entry or will be different, in the order in which it is found. */
export type Remarks = ReturnType<typeof createRemarks>;

export function createRemarks() {
  const list: ImportRemark[] = [];
  const add = (isError: boolean) => {
    return (field: string, code: string, detail = ''): void => {
      list.push({ field, code, detail: detail.slice(0, maxDetail), isError });
    };
  };
  return { list, warn: add(false), fail: add(true) };
}
