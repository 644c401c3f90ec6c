import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import { findingText } from '../../finding-text.ts';
import type { DiscrepancyStore } from '../payments/discrepancy-store.ts';

type Parts = { db: Db; store: DiscrepancyStore; mailer: Mailer; site: LetterSite; clock: Clock };

const day = 86_400_000;
const language: Locale = 'en';

/** Once a day: tells the organisation what has been found since and is still open. Who it is about stays inside. */
export function createFindingMail({ db, store, mailer, site, clock }: Parts) {
  return async function mailFindings(): Promise<void> {
    const found = await store.countOpenSince(new Date(clock.now().getTime() - day));
    if (found.length === 0) return;

    const { t } = translatorFor(language);
    const facts = found.map(({ kind, findings }): [string, string] => [
      findingText(t, kind),
      formatNumber(findings),
    ]);
    const mail = {
      kind: 'donations.findings',
      to: { address: site.contactEmail, name: site.name },
      subject: t('mail.findings.subject'),
      language,
      ...renderLetter(site, {
        language,
        title: t('mail.findings.title'),
        preview: t('mail.findings.text'),
        blocks: [
          { paragraph: t('mail.findings.text') },
          { facts },
          { button: t('mail.findings.button'), href: `${site.url}/admin/donations/discrepancies` },
        ],
        reason: t('mail.findings.reason'),
      }),
    };
    await db.transaction((tx) => mailer.send(tx, mail));
  };
}
