import { readFile } from 'node:fs/promises';
import type { Typesetter } from '#src/platform/typesetter.ts';
import { receiptPaper } from './receipt-paper.ts';
import type { Receipt } from './store.ts';

const template = new URL('./paper.typ', import.meta.url);
const markFile = new URL('../../../../public/art/mark.svg', import.meta.url);

/** Prints receipts in the look of the site. */
export function createReceiptPress({
  typesetter,
  site,
}: {
  typesetter: Typesetter;
  site: { name: string; url: string };
}) {
  async function receipt(receipt: Receipt, before: Receipt | null): Promise<Buffer> {
    const mark = await readFile(markFile, 'utf8');
    return typesetter.typeset(template, {
      paper: JSON.stringify(receiptPaper(receipt, before, site)),
      mark,
    });
  }

  return { receipt };
}

export type ReceiptPress = ReturnType<typeof createReceiptPress>;
