/** Faults that the sandbox can add to the delivery of webhooks. */
export const chaosProfiles = ['duplicates', 'reorder', 'delay', 'drop'] as const;

type ChaosProfile = (typeof chaosProfiles)[number];

/** Time of one delivery, in milliseconds from now; null when the event is dropped. */
export type Sending = { index: number; afterMs: number | null };

/**
 * Plans the deliveries of the events of one change.
 *
 * @param count number of events, in their true order
 * @param random numbers like those of `Math.random`
 * @returns one delivery for each event, two for a duplicate
 */
export function planSendings(count: number, profiles: readonly string[], random: () => number): Sending[] {
  const on = (profile: ChaosProfile) => profiles.includes(profile);
  const slots = Array.from({ length: count }, (_, index) => index * 20);
  if (on('reorder')) slots.reverse();

  return slots.flatMap((slot, index) => {
    const lateMs = on('delay') ? 500 + random() * 2500 : 0;
    const isLost = on('drop') && random() < 0.5;
    const first: Sending = { index, afterMs: isLost ? null : slot + lateMs };
    const second: Sending = { index, afterMs: slot + lateMs + random() * 300 };
    return on('duplicates') ? [first, second] : [first];
  });
}
