import type { HostedAccount } from '#src/features/donations/server/hosted/hosted-account.ts';
import type { PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import type { Currency } from '#src/api/money.ts';
import { type FeeRates, usualFeeRates } from '#src/api/fee-cover.ts';
import { donationForm } from '#src/features/donations/donation-form.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import type { DonationEffects } from '#src/features/donations/server/payments/apply-payment-updates.ts';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import type { RecurringEmails } from '#src/features/donations/server/recurring/recurring-emails.ts';
import { createReplacementTokens } from '#src/features/donations/server/recurring/replacement-tokens.ts';
import { createDonationServices } from '#src/features/donations/server/services.ts';
import { createTributeCards } from '#src/features/donations/server/tributes/tribute-cards.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Presence } from '#src/platform/database/process-liveness.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import type { TestDatabase } from './test-database.ts';

type Options = {
  clock?: Clock;
  effects?: Partial<DonationEffects>;
  emails?: RecurringEmails;
  accounts?: readonly HostedAccount[];
  presence?: Pick<Presence, 'holder'>;
  presetBenefits?: PresetBenefits;
  feeRates?: FeeRates;
  currencies?: Currency[];
  log?: Log;
};

/** Donation services on a real database, with the gateway of the test. */
export function testDonationService(
  { db }: Pick<TestDatabase, 'db'>,
  gateway: PaymentGateway,
  {
    clock = { now: () => new Date('2026-11-21T06:00:00Z') },
    effects = {},
    emails = noEmails,
    accounts = [],
    presence = { holder: () => null },
    presetBenefits = {},
    feeRates = usualFeeRates(),
    currencies = ['USD', 'INR'],
    log = silentLog,
  }: Options = {},
) {
  const replacementTokens = createReplacementTokens({ signer: createSigner('test'), clock });
  const services = createDonationServices({
    db,
    gateway,
    accounts,
    site: { name: 'Sanatan World', url: 'https://sanatan.example' },
    presence,
    effects: { ...noEffects, ...effects },
    emails,
    replacementTokens,
    saveReceiptName: () => Promise.resolve(),
    cards: createTributeCards({ signer: createSigner('test'), clock, timeZone: 'UTC' }),
    offer: {
      organisation: { name: 'Sanatan World', currencies },
      presetBenefits,
      amounts: {},
      feeRates,
      hasIndianEntity: false,
    },
    clock,
    log,
    timeZone: 'UTC',
  });
  return {
    ...services,
    signReplacement: replacementTokens.sign,
    findViolations: () => ledgerCheckStore.findViolations(db, gateway.mode, clock.now()),
  };
}

export type TestDonations = ReturnType<typeof testDonationService>;

export function formOf(values: object = {}) {
  return donationForm.parse({ paymentType: 'named', amount: 50, ...values });
}

export const noEmails: RecurringEmails = {
  reminder: () => Promise.resolve(),
  chargeFailed: () => Promise.resolve(),
  stillFailing: () => Promise.resolve(),
  halted: () => Promise.resolve(),
  paused: () => Promise.resolve(),
  resumed: () => Promise.resolve(),
  changed: () => Promise.resolve(),
  requestRejected: () => Promise.resolve(),
  cardExpires: () => Promise.resolve(),
  endedUnpaid: () => Promise.resolve(),
  ended: () => Promise.resolve(),
};

const noEffects: DonationEffects = {
  succeeded: () => Promise.resolve(),
  corrected: () => Promise.resolve(),
  attemptFailed: () => Promise.resolve(),
  pendingFailed: () => Promise.resolve(),
  refundReturned: () => Promise.resolve(),
};
