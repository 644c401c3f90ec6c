import { isUuid } from '#src/api/uuid.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { HostedPayment } from '../gateway/hosted-checkout-gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import type { ReportedIntent } from './charge-time.ts';
import type { HostedSubscriptionCheck } from './check-hosted-subscription.ts';
import type { SessionCheck } from './check-session.ts';
import type { HostedAccount } from './hosted-account.ts';
import { createSharedChecks } from './shared-checks.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  sessionCheck: Pick<SessionCheck, 'checkPayment'>;
  subscriptionCheck: Pick<HostedSubscriptionCheck, 'checkDonation'>;
};

/** Record of the site that an object at the gateway is about. */
export type Subject = { paymentId: string } | { recurringId: string };

/** Finds the records of the site behind objects of an account, and fetches their state there. */
export function createSubjects({ db, account, sessionCheck, subscriptionCheck }: Dependencies) {
  const { client, gateway } = account;
  const share = createSharedChecks<boolean>();

  /** Record that a reference names; null for a record of another account. */
  async function findNamed(reference: string): Promise<Subject | null> {
    const id = toUuid(reference);
    if (!id) return null;
    const payment = await paymentStore.findPayment(db, id);
    if (payment) return isOfAccount(payment) ? { paymentId: id } : null;
    const donation = await recurringStore.findDonation(db, id);
    return donation && isOfAccount(donation) ? { recurringId: id } : null;
  }

  /** Charges and intents of an invoice contain no reference of the site. */
  async function findByIntent(intentId: string): Promise<Subject | null> {
    const [payment] = await client.fetchPayments(intentId);
    if (payment?.reference) return findNamed(payment.reference);
    const subscriptionId = await client.recurring.findSubscriptionOfIntent(intentId);
    return subscriptionId ? findRecurring(subscriptionId) : null;
  }

  async function findRecurring(subscriptionId: string): Promise<Subject | null> {
    const known = await recurringStore.findBySubscription(db, client.mode, subscriptionId);
    if (known) return { recurringId: known };
    const { reference } = await client.recurring.fetchSubscription(subscriptionId);
    return reference ? findNamed(reference) : null;
  }

  /** Fetches the state of a record. @param reported for it. @returns false when it is gone */
  function check(subject: Subject, reason: string, reported: ReportedIntent | null): Promise<boolean> {
    const key = 'recurringId' in subject ? subject.recurringId : `${subject.paymentId} ${reported?.intentId}`;
    return share(key, () => fetchState(subject, reason, reported));
  }

  async function fetchState(
    subject: Subject,
    reason: string,
    reported: ReportedIntent | null,
  ): Promise<boolean> {
    if ('recurringId' in subject) {
      const donation = await recurringStore.findDonation(db, subject.recurringId);
      if (donation) await subscriptionCheck.checkDonation(donation, null, reported);
      return donation !== null;
    }
    const payment = await paymentStore.findPayment(db, subject.paymentId);
    if (!payment) return false;
    if (payment.recurringDonationId) {
      const donation = await recurringStore.findDonation(db, payment.recurringDonationId);
      if (donation) await subscriptionCheck.checkDonation(donation, payment.orderId, reported);
    } else await sessionCheck.checkPayment(payment, reason, reported);
    return true;
  }

  /** Fetches the donation of a charge that is not stored yet. @returns whether it is one of the site's */
  async function checkCharge({ reference, intentId }: HostedPayment, reason: string): Promise<boolean> {
    const named = reference ? await findNamed(reference) : null;
    const subject = named ?? (intentId && (await findByIntent(intentId)));
    const reported = intentId === null ? null : { intentId, succeededAt: null };
    return subject ? check(subject, reason, reported) : false;
  }

  function isOfAccount(one: { gateway: string; account: string; gatewayMode: string }): boolean {
    return one.gateway === gateway && one.account === account.account && one.gatewayMode === client.mode;
  }

  return { findNamed, findByIntent, findRecurring, check, checkCharge };
}

export type Subjects = ReturnType<typeof createSubjects>;

/** References are ids without dashes. */
function toUuid(reference: string): string | null {
  const id = reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : null;
}
