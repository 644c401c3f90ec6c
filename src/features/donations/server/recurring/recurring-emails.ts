import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import type { CancelLinks } from './cancel-links.ts';
import { cardEmail, failureEmail, haltedEmail, reminderEmail, stillFailingEmail } from './charge-emails.ts';
import {
  changedEmail,
  endedEmail,
  endedUnpaidEmail,
  pausedEmail,
  rejectedEmail,
  type RejectedRequest,
  replacedEmail,
  resumedEmail,
} from './status-emails.ts';

/** Emails about a recurring donation. Written in the transaction of their cause. */
export type RecurringEmails = {
  reminder(tx: Db, donation: RecurringDonation): Promise<void>;
  chargeFailed(tx: Db, donation: RecurringDonation): Promise<void>;
  stillFailing(tx: Db, donation: RecurringDonation): Promise<void>;
  paused(tx: Db, donation: RecurringDonation): Promise<void>;
  resumed(tx: Db, donation: RecurringDonation): Promise<void>;
  /** Another amount or day, as the donor requested. */
  changed(tx: Db, donation: RecurringDonation): Promise<void>;
  /** The gateway rejected what the donor had requested while it did not respond. */
  requestRejected(tx: Db, donation: RecurringDonation, request: RejectedRequest): Promise<void>;
  /** @param days about how many days the card is still valid */
  cardExpires(tx: Db, donation: RecurringDonation, days: number): Promise<void>;
  halted(tx: Db, donation: RecurringDonation): Promise<void>;
  /** The gateway ended the donation after its last payment had failed. */
  endedUnpaid(tx: Db, donation: RecurringDonation): Promise<void>;
  /** @param successor the donation that replaced it */
  ended(tx: Db, donation: RecurringDonation, successor: RecurringDonation | null): Promise<void>;
};

type Dependencies = { mailer: Mailer; site: EmailSite; links: CancelLinks };

/** Emails about a recurring donation in the donor's language; each but the last has the cancel link. */
export function createRecurringEmails({ mailer, site, links }: Dependencies): RecurringEmails {
  async function send(
    tx: Db,
    { donorEmail }: RecurringDonation,
    email: (address: string) => Email,
  ): Promise<void> {
    if (donorEmail) await mailer.send(tx, email(donorEmail));
  }

  return {
    reminder: (tx, donation) =>
      send(tx, donation, (address) => reminderEmail({ site, links, donation, address })),
    chargeFailed: (tx, donation) =>
      send(tx, donation, (address) => failureEmail({ site, links, donation, address })),
    stillFailing: (tx, donation) =>
      send(tx, donation, (address) => stillFailingEmail({ site, links, donation, address })),
    paused: (tx, donation) =>
      send(tx, donation, (address) => pausedEmail({ site, links, donation, address })),
    resumed: (tx, donation) =>
      send(tx, donation, (address) => resumedEmail({ site, links, donation, address })),
    changed: (tx, donation) =>
      send(tx, donation, (address) => changedEmail({ site, links, donation, address })),
    requestRejected: (tx, donation, request) =>
      send(tx, donation, (address) => rejectedEmail({ site, links, donation, address }, request)),
    cardExpires: (tx, donation, days) =>
      send(tx, donation, (address) => cardEmail({ site, links, donation, address }, days)),
    halted: (tx, donation) =>
      send(tx, donation, (address) => haltedEmail({ site, links, donation, address })),
    endedUnpaid: (tx, donation) =>
      send(tx, donation, (address) => endedUnpaidEmail({ site, links, donation, address })),
    ended: (tx, donation, successor) =>
      send(tx, donation, (address) => {
        const content = { site, links, donation, address };
        return successor ? replacedEmail(content, successor) : endedEmail(content);
      }),
  };
}
