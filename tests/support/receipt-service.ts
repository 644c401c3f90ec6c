import type { ReceiptRenderer } from '#src/features/receipts/server/receipt-renderer.ts';
import { createReceiptService } from '#src/features/receipts/server/service.ts';
import { createReceiptStore } from '#src/features/receipts/server/store.ts';
import type { Clock } from '#src/platform/clock.ts';
import { createEmailStore } from '#src/platform/email/email-store.ts';
import { receiptConfig } from '#src/platform/config/receipt-settings.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import type { TestDatabase } from './test-database.ts';

const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  url: 'https://sanatan.example',
  address: '',
  contactEmail: 'namaste@sanatan.example',
};

/** Receipts on a real database. Jobs are only noted, and a paper is its number and what is kept. */
export function testReceiptService(
  { db }: TestDatabase,
  { clock = { now: () => new Date('2026-11-21T06:00:00Z') } }: { clock?: Clock } = {},
) {
  const emails = createEmailStore(db);
  const asked: string[] = [];
  const press: ReceiptRenderer = {
    statement: async ({ receipts, year }) => Buffer.from(`${year}: ${receipts.length}`),
    receipt: async ({ number, netAmountMinor }) => Buffer.from(`${number} ${netAmountMinor}`),
  };
  const receipts = createReceiptService({
    store: createReceiptStore(db),
    press,
    mailer: {
      send: (tx, email) => emails.insert(tx, email, clock.now()),
    },
    jobs: {
      enqueue: async (_tx, _kind, data) => {
        if ('receiptId' in data) asked.push(String(data.receiptId));
      },
    },
    signer: createSigner('a secret of tests that is long enough'),
    issuers: receiptConfig({}, { mode: 'demo', organisation: site.name }),
    site,
    cancelLink: (donationId) => `${site.url}/stop/${donationId}`,
    mode: 'sandbox',
    clock,
  });
  return { receipts, emails, asked, effects: { succeeded: receipts.issue, corrected: receipts.correct } };
}
