import type { Db } from '#src/platform/database/database.ts';
import type { Charge } from '../entities/payment.ts';
import { type Dispute, newDispute } from '../entities/reversals.ts';
import { newId, type StripeObject, toSeconds } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import { getBookedCharge } from './charges.ts';
import { postEntry } from './ledger.ts';

const disputeFee = 1500;

/** A payer's bank disputes a charge; an inquiry moves no money. */
export async function openDispute(
  tx: Db,
  chargeId: string,
  { isInquiry, now }: { isInquiry: boolean; now: Date },
): Promise<{ dispute: Dispute; events: EventDraft[] }> {
  const charge = await getBookedCharge(tx, chargeId, now);
  if (charge.status !== 'succeeded' || charge.disputed)
    throw new StripeError('Only a succeeded charge without a dispute can be disputed.');
  const dispute = newDispute(charge, { isInquiry }, now);
  await objectStore.insert(tx, dispute);
  const disputed: Charge = { ...charge, disputed: true };
  await objectStore.save(tx, disputed);
  const created: EventDraft = { type: 'charge.dispute.created', object: dispute };
  if (isInquiry) return { dispute, events: [created] };

  const withdrawn = await moveMoney(tx, dispute, { sign: -1, fee: disputeFee, now });
  return {
    dispute: withdrawn,
    events: [
      { ...created, object: withdrawn },
      { type: 'charge.dispute.funds_withdrawn', object: withdrawn },
    ],
  };
}

/** Decides a dispute, or appeals against a lost one. */
export async function decideDispute(
  tx: Db,
  id: string,
  { decision, now }: { decision: 'won' | 'lost' | 'appeal' | 'closed'; now: Date },
): Promise<EventDraft[]> {
  const dispute = await getDispute(tx, id);
  const { status: before } = dispute;
  const isInquiry = before.startsWith('warning_');
  const isOpen = before !== 'won' && before !== 'lost' && before !== 'warning_closed';
  if (decision === 'appeal') {
    if (before !== 'lost') throw new StripeError('Only a lost dispute can be appealed.');
    return change(tx, { ...dispute, status: 'appeal_under_review' }, before, 'charge.dispute.updated');
  }
  if (!isOpen || isInquiry !== (decision === 'closed'))
    throw new StripeError(`A dispute that is ${before} cannot be ${decision}.`);
  if (decision === 'closed')
    return change(tx, { ...dispute, status: 'warning_closed' }, before, 'charge.dispute.closed');
  if (decision === 'lost') return change(tx, { ...dispute, status: 'lost' }, before, 'charge.dispute.closed');

  const reinstated = await moveMoney(tx, { ...dispute, status: 'won' }, { sign: 1, fee: 0, now });
  return [
    { type: 'charge.dispute.funds_reinstated', object: reinstated },
    { type: 'charge.dispute.closed', object: reinstated, previous: { status: before } },
  ];
}

/** Adds evidence. As in Stripe's test mode, its text decides: "winning_evidence" or "losing_evidence". */
export async function submitEvidence(
  tx: Db,
  id: string,
  { evidence, isSubmitted, now }: { evidence: Record<string, string>; isSubmitted: boolean; now: Date },
): Promise<EventDraft[]> {
  const dispute = await getDispute(tx, id);
  const isInquiry = dispute.status.startsWith('warning_');
  const review = isInquiry ? 'warning_under_review' : 'under_review';
  const next: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    ...(isSubmitted && { status: review }),
  };
  const events = await change(tx, next, dispute.status, 'charge.dispute.updated');
  const statement = Object.values(evidence).join(' ');
  if (!isSubmitted || isInquiry) return events;
  if (statement.includes('winning_evidence'))
    return [...events, ...(await decideDispute(tx, id, { decision: 'won', now }))];
  return statement.includes('losing_evidence')
    ? [...events, ...(await decideDispute(tx, id, { decision: 'lost', now }))]
    : events;
}

export async function warnOfFraud(tx: Db, chargeId: string, now: Date): Promise<EventDraft[]> {
  const charge = await getBookedCharge(tx, chargeId, now);
  const warning: StripeObject = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: toSeconds(now),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  await objectStore.insert(tx, warning);
  return [{ type: 'radar.early_fraud_warning.created', object: warning }];
}

export async function getDispute(tx: Db, id: string): Promise<Dispute> {
  const dispute = await objectStore.find(tx, 'dispute', id, { lock: true });
  if (!dispute) throw missingObject('dispute', id);
  return dispute;
}

async function moveMoney(
  tx: Db,
  dispute: Dispute,
  { sign, fee, now }: { sign: 1 | -1; fee: number; now: Date },
): Promise<Dispute> {
  const { id: source, currency, amount } = dispute;
  const category = sign < 0 ? 'dispute' : 'dispute_reversal';
  const entry = await postEntry(
    tx,
    { type: 'adjustment', category, amount: sign * amount, currency, fee, source },
    now,
  );
  const changed = { ...dispute, balance_transactions: [...dispute.balance_transactions, entry] };
  await objectStore.save(tx, changed);
  return changed;
}

async function change(tx: Db, next: Dispute, before: string, type: string): Promise<EventDraft[]> {
  await objectStore.save(tx, next);
  return [{ type, object: next, previous: { status: before } }];
}
