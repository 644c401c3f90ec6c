import type { ReceiptRenderer } from '#src/features/receipts/server/receipt-renderer.ts';
import { openReceiptService } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { receiptConfig } from '#src/platform/config/receipt-settings.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import type { TestDatabase } from './test-database.ts';

const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  address: '',
  contactEmail: 'namaste@sanatan.example',
};

type Options = { clock?: Clock; settings?: Parameters<typeof receiptConfig>[0] };

/**
 * Receipts on a real database. Jobs are only recorded, and a document consists of its number and net amount.
 */
export function testReceiptService(
  { db }: TestDatabase,
  { clock = { now: () => new Date('2026-11-21T06:00:00Z') }, settings = {} }: Options = {},
) {
  const requested: string[] = [];
  const renderer: ReceiptRenderer = {
    statement: async ({ receipts, year }) => Buffer.from(`${year}: ${receipts.length}`),
    receipt: async ({ number, netAmountMinor }) => Buffer.from(`${number} ${netAmountMinor}`),
  };
  const receipts = openReceiptService({
    db,
    gatewayMode: 'sandbox',
    renderer,
    mailer: {
      send: (tx, email) => emailStore.insert(tx, email, clock.now()),
    },
    jobs: {
      enqueue: async (_tx, _kind, data) => {
        if ('receiptId' in data) requested.push(String(data.receiptId));
      },
    },
    secretEncryption: createSecretEncryption('a secret of tests that is long enough'),
    signer: createSigner('a secret of tests that is long enough'),
    issuers: receiptConfig(settings, { mode: 'demo', organisation: site.name }),
    site,
    links: {
      cancelLink: (donationId) => `${site.url}/stop/${donationId}`,
      thankYouLink: (id) => `${site.url}/thank-you/${id}`,
    },
    clock,
  });
  return { receipts, requested, effects: { succeeded: receipts.issue, corrected: receipts.correct } };
}
