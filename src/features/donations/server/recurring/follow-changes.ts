import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { hasEnded } from '../../recurring-state.ts';
import { isFinalRejection } from '../gateway/gateway.ts';
import type { HostedDonations } from '../hosted/hosted-donations.ts';
import { type RecurringChange, recurringChangeStore } from '../payments/recurring-change-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import type { ChargeRecorder } from './record-charge.ts';
import type { RecurringEmails } from './recurring-emails.ts';

type Dependencies = {
  db: Db;
  hosted: Pick<HostedDonations, 'changeTerms'>;
  recorder: Pick<ChargeRecorder, 'recordSnapshot'>;
  emails: Pick<RecurringEmails, 'changed' | 'requestRejected'>;
  clock: Clock;
};

/** Sends changes that donors requested to the gateway, until it confirms or rejects them. */
export function createChangeFollowing({ db, hosted, recorder, emails, clock }: Dependencies) {
  /** @throws GatewayRejected when the gateway does not allow a change, which is then dropped */
  async function followChanges(donation: RecurringDonation): Promise<void> {
    for (const change of await recurringChangeStore.listOpen(db, donation.id)) {
      try {
        await send(donation, change);
      } catch (error) {
        if (isFinalRejection(error))
          await recurringChangeStore.finish(db, change.id, 'rejected', clock.now());
        throw error;
      }
    }
  }

  /** Drops changes that the gateway rejects, and emails the donor, who got no response when requesting them. */
  async function followChangesOrDrop(donation: RecurringDonation): Promise<void> {
    for (const change of await recurringChangeStore.listOpen(db, donation.id)) {
      try {
        await send(donation, change);
      } catch (error) {
        if (!isFinalRejection(error)) throw error;
        await db.transaction(async (tx) => {
          const current = await recurringStore.lockDonation(tx, donation.id);
          if (await recurringChangeStore.finish(tx, change.id, 'rejected', clock.now()))
            await emails.requestRejected(tx, current, 'change');
        });
      }
    }
  }

  async function send(donation: RecurringDonation, change: RecurringChange): Promise<void> {
    const { id, subscriptionId, state } = donation;
    if (!subscriptionId || hasEnded(state)) {
      await recurringChangeStore.finish(db, change.id, 'rejected', clock.now());
      return;
    }
    const { snapshot } = await hosted.changeTerms({ ...donation, subscriptionId }, change);
    await db.transaction(async (tx) => {
      await recurringStore.lockDonation(tx, id);
      const now = clock.now();
      if (!(await recurringChangeStore.finish(tx, change.id, 'applied', now))) {
        if (await recurringChangeStore.repeatNewer(tx, change, now))
          await recurringStore.changeDonation(tx, id, { nextCheckAt: now });
        return;
      }
      await recorder.recordSnapshot(tx, id, snapshot);
      const { amountMinor, coveredMinor, tiers: appliedTiers, chargeAt } = change;
      await recurringStore.changeDonation(
        tx,
        id,
        // A message of the same second may still have the former day; nothing is charged during a pause.
        chargeAt
          ? { nextChargeAt: snapshot.state === 'paused' ? snapshot.nextChargeAt : chargeAt }
          : { amountMinor, coveredMinor, appliedTiers },
      );
      await emails.changed(tx, await recurringStore.lockDonation(tx, id));
    });
  }

  return { followChanges, followChangesOrDrop };
}

export type ChangeFollowing = ReturnType<typeof createChangeFollowing>;
