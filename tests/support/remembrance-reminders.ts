import { createLunarDates } from '#src/features/remembrances/server/lunar-dates.ts';
import { createRemembranceEmails } from '#src/features/remembrances/server/remembrance-emails.ts';
import { createReminders } from '#src/features/remembrances/server/reminders.ts';
import { createRemembranceTokens } from '#src/features/remembrances/server/tokens.ts';
import { createMailer, type Mailer } from '#src/platform/email/mailer.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import type { TestSite } from './test-site.ts';

const noPlaces = {
  findPlace: async () => null,
  searchPlaces: async () => ({ items: [], isSuggestion: false }),
};

/** The reminders of a test site, run on demand. */
export async function openReminders(site: TestSite, wrapMailer: (mailer: Mailer) => Mailer = (own) => own) {
  const { database, jobs, clock, config } = site;
  const { db } = database;
  const lunarDates = createLunarDates({ places: noPlaces, clock });
  const tokens = createRemembranceTokens(createSigner(await siteSecret(db, config.siteSecret)));
  const mailSite = {
    name: 'Sanatan World',
    sanskritName: '',
    accent: '#a3152c',
    url: config.siteUrl,
    contactEmail: 'namaste@sanatan.example',
    address: '',
  };
  const mailer = wrapMailer(createMailer({ jobs, clock }));
  const emails = createRemembranceEmails({ site: mailSite, tokens, lunarDates, unconfirmedDays: 7 });
  return createReminders({ db, lunarDates, emails, mailer, clock });
}
