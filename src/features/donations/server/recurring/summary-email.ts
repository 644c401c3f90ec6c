import { formatMoney } from '#src/api/money.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { summaryOptOutPath } from '../../recurring-names.ts';
import type { SummaryPart } from './summary-store.ts';

const purpose = 'decline yearly summaries';

type Recipient = { id: string; donorEmail: string; donorName: string | null; locale: Locale };

type Summary = { year: number; parts: SummaryPart[] };

/** What a monthly donor gave in a year: charges and net amounts, one group of lines per currency and purpose. */
export function createSummaryEmail({ site, signer }: { site: EmailSite; signer: Signer }) {
  function write({ id, donorEmail, donorName, locale: language }: Recipient, summary: Summary): Email {
    const { t } = translatorFor(language);
    const { parts } = summary;
    const year = String(summary.year);
    const total = parts.reduce((sum, part) => sum + part.charges, 0);
    const optOutPath = `${summaryOptOutPath}?token=${encodeURIComponent(signer.sign(purpose, id))}`;
    const optOutUrl = languageAddress(site.url + optOutPath, language);

    return {
      kind: 'recurring.summary',
      to: { address: donorEmail, name: donorName ?? '' },
      subject: t('recurringEmail.summary.subject', { year }),
      language,
      unsubscribeUrl: optOutUrl,
      ...renderEmail(site, {
        language,
        title: t('recurringEmail.summary.title', { year }),
        preview: t('recurringEmail.summary.preview', { count: total }),
        blocks: [
          { paragraph: t('recurringEmail.summary.text', { year }) },
          ...parts.map(({ currency, projectTitle, charges, netMinor }): EmailBlock => ({
            facts: [
              [t('recurringEmail.purpose'), projectTitle ?? t('receipts.mission', { product: site.name })],
              [t('recurringEmail.summary.charges'), String(charges)],
              [t('recurringEmail.summary.total'), formatMoney({ amountMinor: netMinor, currency }, 'two')],
            ],
          })),
          { small: t('recurringEmail.summary.noReceipt') },
          {
            button: t('recurringEmail.summary.button'),
            href: languageAddress(`${site.url}/my-donations`, language),
          },
          { link: t('recurringEmail.summary.optOut'), href: optOutUrl },
        ],
        reason: t('recurringEmail.reasonEnded', { product: site.name }),
      }),
    };
  }

  return {
    write,
    /** @returns the recurring donation of an opt-out link; null when it is invalid */
    readToken: (token: string) => signer.read(purpose, token),
  };
}

export type SummaryEmail = ReturnType<typeof createSummaryEmail>;
