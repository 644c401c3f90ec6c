import { type LegalEntity, yearLabel } from '#src/features/receipts/contract.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';

type EmailParts = {
  site: EmailSite;
  address: string;
  entity: LegalEntity;
  year: number;
  language: Locale;
  pdf: { fileName: string; bytes: Buffer };
  /** Replaces a statement that was sent before. */
  isCorrected: boolean;
};

/** Email with the annual statement attached. */
export function statementEmail(parts: EmailParts): Email {
  const { site, address, entity, year, language, pdf, isCorrected } = parts;
  const { t } = translatorFor(language);
  const label = yearLabel(entity, year);
  return {
    kind: 'annual-statement',
    to: { address },
    subject: t(isCorrected ? 'annualStatementEmail.correctedSubject' : 'annualStatementEmail.subject', {
      year: label,
    }),
    language,
    attachments: [{ fileName: pdf.fileName, mediaType: 'application/pdf', content: pdf.bytes }],
    ...renderEmail(site, {
      language,
      title: t('annualStatementEmail.title', { year: label }),
      preview: t('annualStatementEmail.preview'),
      blocks: [
        {
          paragraph: t(isCorrected ? 'annualStatementEmail.correctedText' : 'annualStatementEmail.text', {
            product: site.name,
            year: label,
          }),
        },
        {
          button: t('annualStatementEmail.button'),
          href: languageAddress(`${site.url}/my-donations`, language),
        },
      ],
      reason: t('annualStatementEmail.reason', { product: site.name }),
    }),
  };
}
