import type { FastifyInstance } from 'fastify';
import {
  donationPersonalData,
  recurringPersonalData,
} from '#src/features/donations/server/payments/personal-store.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import { registerMyGiftsRoutes } from '#src/features/donor-dashboard/server/routes.ts';
import {
  createMyGiftsService,
  donorAccessPersonalData,
  donorLinkJob,
} from '#src/features/donor-dashboard/server/service.ts';
import { createMyGiftsStore } from '#src/features/donor-dashboard/server/store.ts';
import { receiptPersonalData, type ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { createMailStore, mailPersonalData } from '#src/platform/email/mail-store.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

type Parts = {
  config: Config;
  site: LetterSite;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  limits: Limits;
  signer: Signer;
  clock: Clock;
  forms: FormGuard;
  donations: DonationService;
  receipts: ReceiptService;
};

/** Wires the page on which donors see to their own gifts. */
export function openMyGifts(app: FastifyInstance, { config, db, forms, ...parts }: Parts) {
  const { gateway } = config.payments;
  const myGifts = createMyGiftsService({
    ...parts,
    store: createMyGiftsStore(db, gateway === 'sandbox' ? gateway : gateway.mode),
    eraseContact: (email) => db.transaction((tx) => eraseContact(tx, email)),
  });
  parts.jobs.handle(donorLinkJob, ({ linkId }) => myGifts.mailLink(linkId));
  registerMyGiftsRoutes(app, { myGifts, forms, limits: parts.limits, siteUrl: config.siteUrl });
  return myGifts;
}

/** Everything about a donor's gifts; what was written in other forms has its own ways. */
async function eraseContact(tx: Db, email: string): Promise<number> {
  await receiptPersonalData(tx).anonymise?.(tx, email);
  await donorAccessPersonalData(tx).erase?.(tx, email);
  await mailPersonalData(createMailStore(tx)).erase?.(tx, email);
  await recurringPersonalData(tx).anonymise?.(tx, email);
  return (await donationPersonalData(tx).anonymise?.(tx, email)) ?? 0;
}
