import { createLedgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { createChargeStore } from '#src/features/donations/server/payments/charge-store.ts';
import { createEventStore } from '#src/features/donations/server/payments/event-store.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import { createIdempotencyStore } from '#src/features/donations/server/payments/idempotency-store.ts';
import { createLedgerStore } from '#src/features/donations/server/payments/ledger-store.ts';
import {
  createPaymentStore,
  type PaymentStore,
} from '#src/features/donations/server/payments/payment-store.ts';
import { createPlanStore } from '#src/features/donations/server/payments/plan-store.ts';
import { createPublicStore } from '#src/features/donations/server/public/public-store.ts';
import type { RecurringEmails } from '#src/features/donations/server/recurring/record-charge.ts';
import { createRecurringStore } from '#src/features/donations/server/payments/recurring-store.ts';
import type { DonationEffects } from '#src/features/donations/server/payments/apply-payment-updates.ts';
import { createReplacementTokens } from '#src/features/donations/server/recurring/replacement-tokens.ts';
import { createReconciliationStore } from '#src/features/donations/server/reconciliation/reconciliation-store.ts';
import { createDonationService } from '#src/features/donations/server/service.ts';
import { donationForm } from '#src/features/donations/donation-form.ts';
import { type PresetBenefits, undeclaredPresets } from '#src/api/donation-presets.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Presence } from '#src/platform/database/process-liveness.ts';
import { silentLog } from '#src/platform/log.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import type { TestDatabase } from './test-database.ts';

/** The service on a real database, with a gateway of the test's. */
export function testDonationService(
  { db }: Pick<TestDatabase, 'db'>,
  gateway: PaymentGateway,
  {
    clock = { now: () => new Date('2026-11-21T06:00:00Z') },
    effects = {},
    emails = noEmails,
    presence,
    payments = createPaymentStore(db),
    presetBenefits = undeclaredPresets(),
  }: {
    clock?: Clock;
    effects?: Partial<DonationEffects>;
    emails?: RecurringEmails;
    presence?: Pick<Presence, 'holder'>;
    payments?: PaymentStore;
    presetBenefits?: PresetBenefits;
  } = {},
) {
  return createDonationService({
    payments,
    recurring: createRecurringStore(db),
    plans: createPlanStore(db),
    permits: createReplacementTokens({ signer: createSigner('test'), clock }),
    charges: createChargeStore(),
    emails,
    keys: createIdempotencyStore(db, presence),
    events: createEventStore(db),
    ledger: createLedgerStore(),
    shown: createPublicStore(db, gateway.mode),
    audit: createLedgerCheckStore(db),
    watch: createReconciliationStore(db),
    log: silentLog,
    gateway,
    effects: { ...noEffects, ...effects },
    clock,
    organisation: { name: 'Sanatan World', currencies: ['USD', 'INR'] },
    presetBenefits,
    largest: { USD: 100_000, INR: 5_000_000 },
  });
}

export function formOf(values: object = {}) {
  return donationForm.parse({ paymentType: 'named', amount: 50, ...values });
}

export const noEmails: RecurringEmails = {
  reminder: () => Promise.resolve(),
  chargeFailed: () => Promise.resolve(),
  halted: () => Promise.resolve(),
  ended: () => Promise.resolve(),
};

const noEffects: DonationEffects = {
  succeeded: () => Promise.resolve(),
  corrected: () => Promise.resolve(),
  attemptFailed: () => Promise.resolve(),
};
