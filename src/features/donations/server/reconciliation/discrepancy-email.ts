import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { discrepancyText } from '../../discrepancy-text.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { discrepancyStore } from '../payments/discrepancy-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; mailer: Mailer; site: EmailSite; clock: Clock };

const language: Locale = 'en';

/** Emails new open discrepancies to the organization once a day, without donor data. */
export function createDiscrepancyEmail({ db, gatewayMode, mailer, site, clock }: Dependencies) {
  return async function emailDiscrepancies(): Promise<void> {
    const found = await discrepancyStore.countOpenSince(
      db,
      gatewayMode,
      new Date(clock.now().getTime() - msPerDay),
    );
    if (found.length === 0) return;

    const { t } = translatorFor(language);
    const facts = found.map(({ kind, discrepancies }): [string, string] => [
      discrepancyText(t, kind),
      formatNumber(discrepancies),
    ]);
    const email = {
      kind: 'donations.discrepancies',
      to: { address: site.contactEmail, name: site.name },
      subject: t('email.discrepancies.subject'),
      language,
      ...renderEmail(site, {
        language,
        title: t('email.discrepancies.title'),
        preview: t('email.discrepancies.text'),
        blocks: [
          { paragraph: t('email.discrepancies.text') },
          { facts },
          { button: t('email.discrepancies.button'), href: `${site.url}/admin/donations/discrepancies` },
        ],
        reason: t('email.discrepancies.reason'),
      }),
    };
    await db.transaction((tx) => mailer.send(tx, email));
  };
}
