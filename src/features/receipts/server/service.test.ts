import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { formOf, type TestDonations, testDonationService } from '#tests/support/donation-service.ts';
import { eventBody, fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { testReceiptService } from '#tests/support/receipt-service.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createReceiptSending } from './send-receipts.ts';

const database = await openTestDatabase();
const gateway = fakeGateway();
const clock = { now: () => new Date('2026-11-21T06:00:00Z') };
const { receipts, requested, effects } = testReceiptService(database, { clock });
const donations: TestDonations = testDonationService(database, gateway, { effects });

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  requested.length = 0;
});

afterAll(() => database.close());

test('fifty concurrent donations, each reported three times, have the numbers 1 to 50', async () => {
  const paid = await Promise.all(
    Array.from({ length: 50 }, (_, index) => begin(`donor${index}@example.org`)),
  );

  await Promise.all(
    paid.flatMap((donation) => [
      donations.inbox.receiveEvent(donation.captured, 'a'),
      donations.inbox.receiveEvent(donation.captured, 'b'),
      donations.inbox.receiveEvent(donation.captured, 'c'),
    ]),
  );

  const numbers = (await receiptRows()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(new Set(requested).size).toBe(50);
});

test('a donation that is rolled back takes no number', async () => {
  const before = (await receiptRows()).length;
  const donation = await begin('rolled@example.org');
  const failing = testDonationService(database, gateway, {
    effects: {
      ...effects,
      succeeded: async (tx, payment) => {
        await effects.succeeded(tx, payment);
        throw new Error('the process dies here');
      },
    },
  });

  await expect(failing.inbox.receiveEvent(donation.captured, 'first')).rejects.toThrow('dies here');
  await donations.inbox.receiveEvent(donation.captured, 'second');

  const rows = await receiptRows();
  expect(rows.length).toBe(before + 1);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

test('in any order and with repeated updates: one receipt, with the latest net amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }),
      async (order) => {
        const donation = await begin('order@example.org');
        const events = [donation.captured, donation.authorized, donation.refunded(1000), donation.failed];
        for (const [position, which] of order.entries()) {
          await donations.inbox.receiveEvent(events[which] ?? donation.captured, `${position}`);
        }
        const rows = await receiptsOf(donation.id);
        const isCaptured = order.includes(0) || order.includes(2);
        expect(rows.filter(({ sequence }) => sequence === 0).length).toBe(isCaptured ? 1 : 0);
        const kept = order.includes(2) ? 4000 : 5000;
        expect(rows.at(-1)?.net_amount_minor).toBe(isCaptured ? String(kept) : undefined);
      },
    ),
    { numRuns: 40 },
  );

  const numbers = (await receiptRows()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('a receipt is emailed once, with its PDF, in the language of the donor', async () => {
  const donation = await begin('sita@example.org', { locale: 'hi', donorName: 'सीता' });
  await donations.inbox.receiveEvent(donation.captured, 'one');
  const [receiptId = ''] = requested;

  await Promise.all([receipts.emailReceipt(receiptId), receipts.emailReceipt(receiptId)]);
  await receipts.emailReceipt(receiptId);

  const [email, ...others] = await emailStore.listTo(database.db, 'sita@example.org');
  expect(others).toEqual([]);
  expect(email).toMatchObject({ kind: 'receipt.issued', language: 'hi', toName: 'सीता' });
  expect(email?.subject).toBe('Sanatan World से आपकी रसीद');
  expect(email?.textBody).toMatch(/sanatan\.example\/thank-you\/[0-9a-f-]{36}.*lang=hi/);
  expect(email?.textBody).toContain('sanatan.example/my-donations?lang=hi');
  const [attachment] = await emailStore.listAttachments(database.db, email?.id ?? '');
  expect(attachment).toMatchObject({ mediaType: 'application/pdf' });
  expect(attachment?.fileName).toMatch(/^DEMO-US-2026-\d{6}\.pdf$/);
});

test.each([
  ['emailed', 'emailReceipt', 'old@example.org', 'new@example.org'],
  ['emailed again', 'emailReceiptAgain', 'former@example.org', 'current@example.org'],
] as const)(
  'a receipt whose address changes while it is typeset is %s to the new address only',
  async (_, send, before, after) => {
    const donation = await begin(before);
    await donations.inbox.receiveEvent(donation.captured, 'one');
    const [receiptId = ''] = requested;
    const sending = createReceiptSending({
      db: database.db,
      print: async () => {
        await receipts.sendTo(database.db, donation.id, after);
        return { fileName: 'receipt.pdf', bytes: Buffer.from('typeset for the old address') };
      },
      links: { cancelLink: () => '', thankYouLink: () => '' },
      mailer: { send: (tx, email) => emailStore.insert(tx, email, clock.now()) },
      site: { name: '', sanskritName: '', accent: '', url: '', address: '', contactEmail: '' },
      clock,
    });

    await sending[send](receiptId);
    expect(requested).toEqual([receiptId, receiptId]);
    await receipts.emailReceipt(receiptId);

    expect(await emailStore.listTo(database.db, before)).toEqual([]);
    expect(await emailStore.listTo(database.db, after)).toHaveLength(1);
  },
);

test('a refund creates one corrected receipt of the same series', async () => {
  const donation = await begin('gita@example.org');
  await donations.inbox.receiveEvent(donation.captured, 'one');
  await donations.inbox.receiveEvent(donation.refunded(2000), 'two');
  await donations.inbox.receiveEvent(donation.refunded(2000), 'three');
  for (const id of requested) await receipts.emailReceipt(id);

  const rows = await receiptsOf(donation.id);
  expect(rows.map(({ sequence, net_amount_minor: kept }) => [sequence, kept])).toEqual([
    [0, '5000'],
    [1, '3000'],
  ]);
  const written = await emailStore.listTo(database.db, 'gita@example.org');
  expect(written.map(({ kind }) => kind).toSorted()).toEqual(['receipt.corrected', 'receipt.issued']);
});

test('the receipt of a donation that is disputed at Stripe is replaced when the dispute is lost, not before', async () => {
  const donation = await begin('dispute@example.org');
  await donations.inbox.receiveEvent(donation.captured, 'one');
  const { rows } = await database.pool.query<{ attempt_id: string }>(
    'select attempt_id from payment_attempts where payment_id = $1',
    [donation.id],
  );
  const attemptId = rows[0]?.attempt_id ?? '';
  const report = () =>
    database.db.transaction((tx) =>
      donations.applyPaymentUpdates(
        tx,
        donation.id,
        [
          {
            type: 'reversal',
            reversal: {
              reversalId: 'du_1',
              attemptId,
              kind: 'dispute',
              state: 'processed',
              amountMinor: 5000,
              currency: 'USD',
            },
          },
        ],
        'disputed',
      ),
    );
  await database.pool.query(
    `insert into payment_disputes (dispute_id, gateway, account, payment_id, attempt_id, status, is_inquiry, is_open,
       is_refund_allowed, amount_minor, currency, opened_at, seen_at)
     values ('du_1', 'stripe', 'acct_1', $1, $2, 'needs_response', false, true, false, 5000, 'USD', now(), now())`,
    [donation.id, attemptId],
  );

  await report();
  expect(await receiptsOf(donation.id)).toHaveLength(1);

  await database.pool.query(`update payment_disputes set status = 'lost', is_open = false`);
  await report();
  await report();
  expect((await receiptsOf(donation.id)).map((row) => row.net_amount_minor)).toEqual(['5000', '0']);
});

test('an anonymous donor with an address has a receipt without a name, sent to no one else', async () => {
  const donation = await begin('silent@example.org', { paymentType: 'anonymous', donorName: 'Not public' });
  await donations.inbox.receiveEvent(donation.captured, 'one');
  for (const id of requested) await receipts.emailReceipt(id);

  const [email, ...others] = (await emailStore.listNewest(database.db, 200)).filter(
    ({ toAddress, textBody }) => `${toAddress} ${textBody}`.includes('silent@example.org'),
  );
  expect([email?.toAddress, others]).toEqual(['silent@example.org', []]);
  expect(JSON.stringify(await receiptsOf(donation.id))).not.toContain('Not public');
  expect(JSON.stringify(await donations.publicDonations.listPayments({ limit: 200 }))).not.toContain(
    'silent',
  );
});

test('without an address nothing is emailed, and the PDF is behind a link of limited life', async () => {
  const donation = await begin(null);
  await donations.inbox.receiveEvent(donation.captured, 'one');
  const link = await receipts.findLink(donation.id);
  const token = new URL(link?.url ?? '', 'https://sanatan.example').searchParams.get('token') ?? '';
  const later = testReceiptService(database, { clock: { now: () => new Date('2026-11-21T07:01:00Z') } });

  expect(requested).toEqual([]);
  expect((await receipts.openLink(token))?.bytes.toString()).toMatch(/^\d+ 5000$/);
  expect(await receipts.openLink(`${token}x`)).toBeNull();
  expect(await later.receipts.openLink(token)).toBeNull();
});

test('treasury 12.1: a receipt states what the tiers declared when the donation was made, also after a refund', async () => {
  const dinner = {
    kind: 'goods',
    description: 'One dinner',
    value: { amountMinor: 1500, currency: 'USD' },
  } as const;
  const none = { kind: 'none' } as const;
  const presetBenefits: PresetBenefits = { USD: [none, dinner, none, none] };
  const declaring = testDonationService(database, gateway, { effects, presetBenefits });
  const donation = await begin('tier@example.org', {}, declaring);
  presetBenefits.USD = [none, none, none, none];

  await donations.inbox.receiveEvent(donation.captured, 'one');
  await donations.inbox.receiveEvent(donation.refunded(2000), 'two');

  const statements = (await receiptsOf(donation.id)).map(({ benefit_statement: statement }) => statement);
  expect(statements).toHaveLength(2);
  for (const statement of statements)
    expect(statement).toContain('One dinner (good-faith estimate of value: $15.00)');
});

test('treasury 12.1: while a tier is undeclared the receipt of a donation that reaches it makes no statement', async () => {
  const donation = await begin('undeclared@example.org');
  await donations.inbox.receiveEvent(donation.captured, 'one');

  expect((await receiptsOf(donation.id)).map((row) => row.benefit_statement)).toEqual([null]);
});

async function begin(donorEmail: string | null, form: object = {}, at: TestDonations = donations) {
  const order = await at.startDonation(formOf({ donorEmail, ...form }), undefined);
  const payment = {
    id: fakeId('pay'),
    amount: 5000,
    currency: 'USD',
    order_id: order.razorpayOrderId,
    status: 'captured',
  };
  const refundId = fakeId('rfnd');
  const refund = (amount: number) => ({
    id: refundId,
    payment_id: payment.id,
    amount,
    currency: 'USD',
    status: 'processed',
  });
  return {
    id: order.id,
    captured: eventBody('payment.captured', { payment }),
    authorized: eventBody('payment.authorized', { payment: { ...payment, status: 'authorized' } }),
    failed: eventBody('payment.failed', { payment: { ...payment, status: 'failed' } }),
    refunded: (amount: number) => eventBody('refund.processed', { payment, refund: refund(amount) }),
  };
}

type Row = { number: number; sequence: number; net_amount_minor: string; benefit_statement: string | null };

async function receiptRows(): Promise<Row[]> {
  return (await database.pool.query<Row>('select * from receipts order by number')).rows;
}

async function receiptsOf(paymentId: string): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    'select * from receipts where payment_id = $1 order by sequence',
    [paymentId],
  );
  return rows;
}
