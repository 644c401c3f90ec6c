import { createContactStore } from '#src/features/contact/server/store.ts';
import { contactPersonalData } from '#src/features/contact/server/service.ts';
import { createEnquiryStore } from '#src/features/enquiries/server/store.ts';
import { enquiryPersonalData } from '#src/features/enquiries/server/service.ts';
import { inboxPersonalData } from '#src/features/inbox/server/service.ts';
import { createSubscriptionStore } from '#src/features/newsletter/server/store.ts';
import { newsletterPersonalData } from '#src/features/newsletter/server/service.ts';
import { donorAccessPersonalData } from '#src/features/donor-dashboard/server/service.ts';
import { receiptPersonalData } from '#src/features/receipts/server/service.ts';
import {
  donationPersonalData,
  recurringPersonalData,
} from '#src/features/donations/server/payments/personal-data-store.ts';
import type { Db } from '#src/platform/database/database.ts';
import { createEmailStore, emailPersonalData } from '#src/platform/email/email-store.ts';
import type { Erasure, PersonalData } from '#src/platform/privacy/personal-data.ts';

/** All stores of visitor data. */
export function personalDataOf(db: Db): PersonalData[] {
  return [
    inboxPersonalData(db),
    newsletterPersonalData(createSubscriptionStore(db)),
    contactPersonalData(createContactStore(db)),
    enquiryPersonalData(createEnquiryStore(db)),
    emailPersonalData(createEmailStore(db)),
    donationPersonalData(db),
    recurringPersonalData(db),
    receiptPersonalData(db),
    donorAccessPersonalData(db),
  ];
}

/** Exports all personal data of an email address. */
export async function exportPersonalData(db: Db, email: string): Promise<Record<string, object[]>> {
  const entries = await Promise.all(
    personalDataOf(db).map(async ({ name, find }) => [name, await find(email)] as const),
  );
  return Object.fromEntries(entries);
}

/** Erases the data of a person, all of it or nothing. @returns what must be kept */
export async function erasePersonalData(db: Db, email: string): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const erasure: Erasure = { removed: {}, kept: {} };
    for (const { name, erase, anonymise } of personalDataOf(tx)) {
      if (erase) erasure.removed[name] = await erase(tx, email);
      if (anonymise) erasure.kept[name] = await anonymise(tx, email);
    }
    return erasure;
  });
}
