import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import { type PrintableReceipt, type PrintedDocument, receiptDocument } from './receipt-document.ts';
import { type Statement, statementDocument } from './statement-document.ts';
import type { Receipt } from './store.ts';

const template = new URL('./receipt.typ', import.meta.url);

/** Prints receipts and statements in the look of the site. */
export function createReceiptRenderer({
  typesetter,
  site,
  readLogo,
}: {
  typesetter: Typesetter;
  site: { name: string; url: string };
  /** Returns the logo as an SVG document. */
  readLogo: () => Promise<string>;
}) {
  async function print(printed: PrintedDocument): Promise<Buffer> {
    return typesetter.typeset(template, { paper: JSON.stringify(printed), mark: await readLogo() });
  }

  return {
    receipt: (receipt: PrintableReceipt, before: Receipt | null) =>
      print(receiptDocument(receipt, before, site)),
    statement: (statement: Statement) => print(statementDocument(statement, site)),
  };
}

export type ReceiptRenderer = ReturnType<typeof createReceiptRenderer>;
