import { annualStatementPersonalData } from '#src/features/annual-statements/server/store.ts';
import { certificatePersonalData } from '#src/features/bookkeeping/server/certificate-store.ts';
import { contactPersonalData } from '#src/features/contact/server/service.ts';
import { registrationPersonalData } from '#src/features/events/server/registrations/personal-data-store.ts';
import { volunteerPersonalData } from '#src/features/volunteer/server/personal-data-store.ts';
import { enquiryPersonalData } from '#src/features/enquiries/server/service.ts';
import { inboxPersonalData } from '#src/features/inbox/server/service.ts';
import { deliveryPersonalData, newsletterPersonalData } from '#src/features/newsletter/server/service.ts';
import { donorAccessPersonalData } from '#src/features/donor-dashboard/server/access-store.ts';
import { remembrancePersonalData } from '#src/features/remembrances/server/service.ts';
import { reminderPersonalData } from '#src/features/reminders/server/reminder-store.ts';
import { readingReminderPersonalData } from '#src/features/reading-plans/server/reminder-store.ts';
import { receiptNamePersonalData } from '#src/features/receipts/server/receipt-names.ts';
import { receiptPersonalData } from '#src/features/receipts/server/store.ts';
import {
  donationPersonalData,
  recurringPersonalData,
} from '#src/features/donations/server/payments/personal-data-store.ts';
import { changeTogether } from '#src/features/donations/server/payments/notify-change.ts';
import { importPersonalData } from '#src/features/donation-imports/server/feature.ts';
import { donorPersonalData } from '#src/features/donors/server/feature.ts';
import { tributePersonalData } from '#src/features/donations/server/payments/tribute-store.ts';
import { tributeCardPersonalData } from '#src/features/donations/server/tributes/card-personal-data.ts';
import type { Db } from '#src/platform/database/database.ts';
import { emailPersonalData } from '#src/platform/email/email-store.ts';
import { emailReportPersonalData, suppressionPersonalData } from '#src/platform/email/suppression-store.ts';
import type { Erasure, PersonalData } from '#src/platform/privacy/personal-data.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';

/** Stores with data of donations and remembrances. */
const donorData: PersonalData[] = [
  // Before the donations, whose erasure removes the address that leads to them.
  tributeCardPersonalData,
  tributePersonalData,
  receiptNamePersonalData,
  emailPersonalData,
  annualStatementPersonalData,
  certificatePersonalData,
  importPersonalData,
  // Locked before its charges, as when one is recorded.
  recurringPersonalData,
  donorPersonalData,
  donationPersonalData,
  receiptPersonalData,
  donorAccessPersonalData,
  remembrancePersonalData,
];

/** All stores of visitor data. */
const personalData: PersonalData[] = [
  inboxPersonalData,
  // Before the subscription, which leads to them.
  deliveryPersonalData,
  newsletterPersonalData,
  contactPersonalData,
  enquiryPersonalData,
  emailReportPersonalData,
  suppressionPersonalData,
  ...donorData,
  readingReminderPersonalData,
  reminderPersonalData,
  registrationPersonalData,
  volunteerPersonalData,
];

/** Names of the stores whose rows the law requires. */
export const keptKinds = personalData.filter(({ erase }) => !erase).map(({ name }) => name);

/**
 * Exports all personal data of an email address.
 *
 * @param configuredSecret secret of the site; without one, the generated one decrypts
 */
export async function exportPersonalData(
  db: Db,
  email: string,
  configuredSecret?: string,
): Promise<Record<string, object[]>> {
  const secretEncryption = createSecretEncryption(await siteSecret(db, configuredSecret));
  const entries = await Promise.all(
    personalData.map(async ({ name, find }) => [name, await find(db, email, secretEncryption)] as const),
  );
  return Object.fromEntries(entries);
}

/**
 * Erases the data of a person in one transaction.
 *
 * @returns what must be kept
 * @throws AppError `donation_pending` while a donation is pending at the bank
 */
export function erasePersonalData(db: Db, email: string): Promise<Erasure> {
  return eraseFrom(personalData, db, email);
}

/**
 * Erases what donors delete themselves.
 *
 * @returns the number of donations kept without personal data
 * @throws AppError `donation_pending` while a donation is pending at the bank
 */
export async function eraseDonorData(db: Db, email: string): Promise<number> {
  const { kept } = await eraseFrom(donorData, db, email);
  return kept[donationPersonalData.name] ?? 0;
}

function eraseFrom(stores: readonly PersonalData[], db: Db, email: string): Promise<Erasure> {
  return db.transaction((tx) =>
    changeTogether(tx, async () => {
      const erasure: Erasure = { removed: {}, kept: {} };
      for (const { lock } of stores) await lock?.(tx, email);
      for (const { check } of stores) await check?.(tx, email);
      for (const { name, erase, anonymise } of stores) {
        if (erase) erasure.removed[name] = await erase(tx, email);
        if (anonymise) erasure.kept[name] = await anonymise(tx, email);
      }
      return erasure;
    }),
  );
}
