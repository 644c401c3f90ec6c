import type { Entity } from '#src/api/organisation.ts';

/** Country whose donors get receipts of the Indian entity. */
const india = 'IN';

/**
 * Chooses who receives a donation, of those who can in its currency. The country of the donor's taxes decides, because a
 * receipt of another country's entity does not lower them; without it, the first receiver.
 *
 * @param receivers in the order in which they are preferred
 * @param taxCountry ISO 3166 code, or null when the donor was not asked
 */
export function chooseReceiver<Receiver extends { entity: Entity }>(
  receivers: readonly [Receiver, ...Receiver[]],
  taxCountry: string | null,
): Receiver {
  const wanted: Entity = taxCountry === india ? 'in' : 'us';
  const [first] = receivers;
  if (taxCountry === null) return first;
  return receivers.find(({ entity }) => entity === wanted) ?? first;
}

/** Whether the country of the donor's taxes makes a difference. */
export function dependsOnCountry(receivers: readonly { entity: Entity }[]): boolean {
  return new Set(receivers.map(({ entity }) => entity)).size > 1;
}

/** Entity that receives donations at Razorpay, which has one account: rupees go to India where there is an entity. */
export function razorpayEntity(currency: string, hasIndianEntity: boolean): Entity {
  return currency === 'INR' && hasIndianEntity ? 'in' : 'us';
}
