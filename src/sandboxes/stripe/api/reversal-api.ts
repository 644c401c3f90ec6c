import { z } from 'zod';
import { objectStore } from '../stores/object-store.ts';
import { decideDispute, getDispute, submitEvidence } from '../simulation/disputes.ts';
import { createRefund } from '../simulation/refunds.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { Call, Handle } from './api-call.ts';
import { flag, integer, metadata, parse, text } from './parameters.ts';

const refundRequest = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer'], 'Invalid reason').optional(),
  metadata: metadata.optional(),
});

const refundChange = z.strictObject({ metadata: metadata.optional() });

const disputeChange = z.strictObject({
  evidence: z.record(text, text).default({}),
  submit: flag.default(true),
  metadata: metadata.optional(),
});

/** Refunds and disputes, as Stripe's API has them. */
export function registerReversalApi(handle: Handle): void {
  handle('POST', 'refunds', async (call) => {
    const { tx, now, parameters, announce } = call;
    const { payment_intent: intent, charge, ...request } = parse(refundRequest, parameters);
    const chargeId = charge ?? (await chargeOf(call, intent));
    const { refund, events } = await createRefund(tx, { ...request, charge: chargeId }, now);
    await announce(events);
    return refund;
  });
  handle('POST', 'refunds/:id', async ({ tx, id, parameters }) => {
    const refund = await objectStore.find(tx, 'refund', id, { lock: true });
    if (!refund) throw missingObject('refund', id);
    const changed = { ...refund, ...parse(refundChange, parameters) };
    await objectStore.save(tx, changed);
    return changed;
  });

  handle('POST', 'disputes/:id', async ({ tx, now, id, parameters, announce }) => {
    const { evidence, submit: isSubmitted } = parse(disputeChange, parameters);
    await announce(await submitEvidence(tx, id, { evidence, isSubmitted, now }));
    return getDispute(tx, id);
  });
  handle('POST', 'disputes/:id/close', async ({ tx, now, id, announce }) => {
    await announce(await decideDispute(tx, id, { decision: 'lost', now }));
    return getDispute(tx, id);
  });
}

async function chargeOf({ tx }: Call, intentId: string | undefined): Promise<string> {
  if (!intentId)
    throw new StripeError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  const intent = await objectStore.find(tx, 'payment_intent', intentId);
  if (!intent) throw missingObject('payment_intent', intentId);
  if (!intent.latest_charge)
    throw new StripeError(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  return intent.latest_charge;
}
