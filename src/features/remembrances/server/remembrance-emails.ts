import { donateAddress } from '#src/api/paths/donate-path.ts';
import { formatMoney, wholeUnits } from '#src/api/money.ts';
import { annualName, monthCalendar } from '#src/features/panchang/annual-names.ts';
import type { AnnualReturn } from '#src/features/panchang/calculation/calculation.ts';
import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { managePath, namedOccasion, type RemembranceAction } from '../remembrance-links.ts';
import type { LunarDates } from './lunar-dates.ts';
import { nextReturn } from './remembrance-columns.ts';
import type { Remembrance } from './store.ts';
import type { RemembranceTokens } from './tokens.ts';

type Dependencies = {
  site: EmailSite;
  tokens: RemembranceTokens;
  lunarDates: Pick<LunarDates, 'upcoming'>;
  unconfirmedDays: number;
};

/** The return of a reminder, and the project of its donation as it is named in URLs. */
type Reminder = { next: AnnualReturn; project: string | null };

/** Emails about annual remembrances in the donor's language. */
export function createRemembranceEmails({ site, tokens, lunarDates, unconfirmedDays }: Dependencies) {
  /** Asks the owner of the address whether the reminders are wanted. */
  function confirmation(row: Remembrance): Email {
    const { t } = translatorFor(row.language);
    const next = nextReturn(lunarDates, row);
    return compose(row, {
      kind: 'remembrance.confirm',
      subject: t('remembranceEmail.confirm.subject'),
      title: t('remembranceEmail.confirm.title'),
      preview: t('remembranceEmail.confirm.preview'),
      reason: t('remembranceEmail.confirm.reason', { product: site.name }),
      blocks: [
        { paragraph: t('remembranceEmail.confirm.text') },
        { facts: factsOf(row, next) },
        { button: t('remembranceEmail.confirm.button'), href: linkTo(row, 'confirm') },
        { small: t('remembranceEmail.confirm.ignore', { days: unconfirmedDays }) },
      ],
    });
  }

  /** Names the date of a return and links to a prepared donation. */
  function reminder(row: Remembrance, { next, project }: Reminder): Email {
    const { t } = translatorFor(row.language);
    const { date } = words(row, next);
    const { personName } = row;
    const kind = namedOccasion(row.occasion);
    const amount =
      row.amountMinor === null || row.currency === null
        ? null
        : formatMoney({ amountMinor: row.amountMinor, currency: row.currency });

    return compose(row, {
      kind: 'remembrance.reminder',
      subject: personName
        ? t(`remembranceEmail.reminder.subjectOf.${kind}`, { name: personName, date })
        : t(`remembranceEmail.reminder.subject.${kind}`, { date }),
      title: t(`remembranceEmail.reminder.title.${kind}`),
      preview: lunarName(row),
      reason: t('remembranceEmail.reason', { product: site.name }),
      blocks: [
        { paragraph: t(`remembranceEmail.reminder.text.${kind}`, { date }) },
        { facts: factsOf(row, next) },
        ...(next.tarpana ? [{ small: t('remembranceEmail.reminder.tarpanaHint') }] : []),
        { paragraph: t('remembranceEmail.reminder.donation') },
        {
          button: amount
            ? t('remembranceEmail.reminder.donateAmount', { amount })
            : t('remembranceEmail.reminder.donate'),
          href: donateUrl(row, project),
        },
        { link: t('remembranceEmail.change'), href: linkTo(row, 'change') },
        { link: t('remembranceEmail.skip'), href: linkTo(row, 'skip') },
        { link: t('remembranceEmail.pause'), href: linkTo(row, 'pause') },
        { link: t('remembranceEmail.cancel'), href: linkTo(row, 'cancel') },
      ],
    });
  }

  type Words = {
    kind: string;
    subject: string;
    title: string;
    preview: string;
    reason: string;
    blocks: EmailBlock[];
  };

  /** One-click unsubscribe cancels the remembrance. */
  function compose(row: Remembrance, { kind, subject, ...content }: Words): Email {
    return {
      kind,
      to: { address: row.email },
      subject,
      language: row.language,
      unsubscribeUrl: linkTo(row, 'cancel'),
      ...renderEmail(site, { language: row.language, ...content }),
    };
  }

  function factsOf(row: Remembrance, next: AnnualReturn | null): [string, string][] {
    const { t } = translatorFor(row.language);
    const { formatTime } = createFormats(row.language);
    const timeAt = (instant: string) => formatTime(instant, row.zone);
    const facts: [string, string][] = [
      ...(row.personName ? [[t('remembranceEmail.facts.person'), row.personName] as [string, string]] : []),
      [t('remembranceEmail.facts.tithi'), lunarName(row)],
      ...(next ? [[t('remembranceEmail.facts.date'), words(row, next).dayAndDate] as [string, string]] : []),
      [t('remembranceEmail.facts.place'), row.placeName],
    ];
    if (next?.tarpana)
      facts.push([
        t('remembranceEmail.facts.tarpana'),
        t('remembranceEmail.facts.span', {
          start: timeAt(next.tarpana.start),
          end: timeAt(next.tarpana.end),
        }),
      ]);
    return facts;
  }

  function words({ language }: Remembrance, { date }: AnnualReturn) {
    const { formatLongDate, formatWeekday } = createFormats(language);
    const longDate = formatLongDate(date);
    return { date: longDate, dayAndDate: `${formatWeekday(date)}, ${longDate}` };
  }

  function donateUrl({ amountMinor, currency, language }: Remembrance, project: string | null): string {
    const sum =
      amountMinor !== null && currency ? { amount: wholeUnits({ amountMinor, currency }), currency } : {};
    return languageAddress(site.url + donateAddress({ ...sum, project }), language);
  }

  function linkTo(row: Remembrance, action: RemembranceAction): string {
    return languageAddress(site.url + managePath(tokens.tokenOf(row), action), row.language);
  }

  return { confirmation, reminder };
}

export type RemembranceEmails = ReturnType<typeof createRemembranceEmails>;

function lunarName({ month, isAdhika, tithi, language }: Remembrance): string {
  return annualName({ month, isAdhika, tithi }, monthCalendar(language))[language];
}
