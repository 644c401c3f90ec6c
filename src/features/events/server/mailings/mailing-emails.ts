import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { renderMarkdownForEmail } from '#src/markdown/markdown.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { MailingForm, MailingPreview } from '../../mailing-admin-contract.ts';
import { eventPath, manageRegistrationLink } from '../../registration-links.ts';
import { eventWords } from '../event-words.ts';
import { eventFacts, onlineUrlOf } from '../registrations/registration-emails.ts';
import type { Registration } from '../registrations/store.ts';
import type { RegistrationTokens } from '../registrations/tokens.ts';
import type { ListedEvent } from '../store.ts';

type Dependencies = { site: EmailSite; tokens: RegistrationTokens };

type Recipient = Pick<Registration, 'state' | 'attendance' | 'language'>;
type Text = Pick<MailingForm, 'subject' | 'message'>;

/** Emails of the team to people who registered: its text as written, in a frame of their language. */
export function createMailingEmails({ site, tokens }: Dependencies) {
  function compose(row: Registration, found: ListedEvent, { text, now }: { text: Text; now: Date }): Email {
    const { language } = row;
    const { t } = translatorFor(language);
    const { introduction, facts, onlineUrl, isAhead } = frameOf(row, found, now);
    const change = t('eventEmail.change');
    const href = languageAddress(site.url + manageRegistrationLink(tokens.tokenOf(row.id)), language);
    const blocks: EmailBlock[] = [
      { paragraph: introduction },
      { prose: text.message, language: found.event.language },
      ...(isAhead ? [{ facts }] : []),
      ...(onlineUrl ? [{ button: t('eventEmail.join'), href: onlineUrl }] : []),
      ...(isAhead ? [onlineUrl ? { link: change, href } : { button: change, href }] : []),
      {
        link: t('eventEmail.eventPage'),
        href: languageAddress(site.url + eventPath(found.event.slug), language),
      },
    ];
    return {
      kind: 'event.mailing',
      to: { address: row.email, name: row.name },
      subject: text.subject,
      language,
      ...renderEmail(site, {
        language,
        title: text.subject,
        preview: introduction,
        blocks,
        reason: t('eventEmail.reason', { product: site.name }),
      }),
    };
  }

  /** What `compose` writes to a person, without an address and the links of a registration. */
  function preview(
    person: Recipient,
    found: ListedEvent,
    { text, now }: { text: Text; now: Date },
  ): MailingPreview {
    const { t } = translatorFor(person.language);
    const { introduction, facts, onlineUrl, isAhead } = frameOf(person, found, now);
    return {
      introduction,
      html: renderMarkdownForEmail(text.message, found.event.language, site.url),
      facts: isAhead ? facts.map(([name, value]) => ({ name, value })) : [],
      links: [
        ...(onlineUrl ? [t('eventEmail.join')] : []),
        ...(isAhead ? [t('eventEmail.change')] : []),
        t('eventEmail.eventPage'),
      ],
    };
  }

  return { compose, preview };
}

export type MailingEmails = ReturnType<typeof createMailingEmails>;

/** Facts and links help with an event that takes place and is ahead. */
function frameOf(person: Recipient, found: ListedEvent, now: Date) {
  const { language } = person;
  const { startsAt, timeZone, cancelledAt } = found.event;
  const isAhead = startsAt > now && cancelledAt === null;
  const introductionKey = person.state === 'waiting' && isAhead ? 'waiting' : 'registered';
  return {
    isAhead,
    introduction: translatorFor(language).t(`eventEmail.mailing.${introductionKey}`, {
      event: eventWords(found).title,
      date: createFormats(language).formatLongDate(startsAt.toISOString(), timeZone),
    }),
    facts: eventFacts(person, found),
    onlineUrl: isAhead ? onlineUrlOf(person, found) : null,
  };
}
