import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { hoursOf } from '../../event-hours.ts';
import { eventPath, manageRegistrationLink } from '../../registration-links.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { eventCalendar } from '../event-calendar.ts';
import { eventWords } from '../event-words.ts';
import type { EventAppointment, ListedEvent } from '../store.ts';
import { knownAppointment } from './known-appointments.ts';
import type { Registration } from './store.ts';
import { attendanceOf } from './seats.ts';
import type { RegistrationTokens } from './tokens.ts';

type Dependencies = { site: EmailSite; tokens: RegistrationTokens };

export type RegistrationEmailKind =
  | 'confirmed'
  | 'waiting'
  | 'promoted'
  | 'changed'
  | 'known'
  | 'cancelled'
  | 'reminder'
  | 'moved'
  | 'groupTooLarge'
  | 'eventCancelled';

/** Emails to people who registered for an event, in their language. */
export function createRegistrationEmails({ site, tokens }: Dependencies) {
  function compose(kind: RegistrationEmailKind, row: Registration, found: ListedEvent): Email {
    const { language } = row;
    const { t } = translatorFor(language);
    const { formatLongDate } = createFormats(language);
    const { event } = found;
    const { title } = eventWords(found);
    const date = formatLongDate(event.startsAt.toISOString(), event.timeZone);
    const isWaiting = kind === 'moved' && row.state === 'waiting';
    const textKey = isWaiting ? 'eventEmail.movedWaiting.text' : (`eventEmail.${kind}.text` as const);
    const titled = kind === 'known' && row.state === 'waiting' ? 'waiting' : kind;
    const isOver = kind === 'cancelled' || kind === 'eventCancelled';
    const hasSeat = row.state === 'confirmed' && !isOver;
    const onlineUrl = hasSeat ? onlineUrlOf(row, found) : null;
    const blocks: EmailBlock[] = [
      { paragraph: t(textKey, { event: title, date, capacity: event.capacity ?? '', seats: row.seats }) },
      ...(kind === 'eventCancelled' && event.cancellationNote ? [{ quote: event.cancellationNote }] : []),
      { facts: factsOf(row, found) },
      ...(kind === 'moved' && event.appointmentBefore
        ? [{ paragraph: beforeText(row, knownAppointment(event, row)) }]
        : []),
      ...(onlineUrl ? [{ button: t('eventEmail.join'), href: onlineUrl }] : []),
      ...(isOver ? [] : changeBlocks(row, { isMain: onlineUrl === null })),
      { link: t('eventEmail.eventPage'), href: languageAddress(site.url + eventPath(event.slug), language) },
    ];

    return {
      kind: `event.${kind}`,
      to: { address: row.email, name: row.name },
      subject: t(`eventEmail.${titled}.subject`, { event: title }),
      language,
      ...renderEmail(site, {
        language,
        title: t(`eventEmail.${titled}.title`),
        preview: t('eventEmail.preview', { event: title, date }),
        blocks,
        reason: t('eventEmail.reason', { product: site.name }),
      }),
      ...((hasSeat || kind === 'eventCancelled') && {
        attachments: [calendarFile(found, row, onlineUrl)],
      }),
    };
  }

  function changeBlocks(row: Registration, { isMain }: { isMain: boolean }): EmailBlock[] {
    const { t } = translatorFor(row.language);
    const href = languageAddress(site.url + manageRegistrationLink(tokens.tokenOf(row.id)), row.language);
    return [isMain ? { button: t('eventEmail.change'), href } : { link: t('eventEmail.change'), href }];
  }

  function factsOf(row: Registration, found: ListedEvent): [string, string][] {
    const { t } = translatorFor(row.language);
    return [...eventFacts(row, found), [t('eventEmail.facts.seats'), String(row.seats)]];
  }

  /** Time and place that the person has planned, for comparison. */
  function beforeText({ language }: Registration, before: EventAppointment): string {
    const { formatLongDate, formatWeekday, formatTime } = createFormats(language);
    const { startsAt, timeZone, place, venue } = before;
    return translatorFor(language).t('eventEmail.moved.before', {
      date: `${formatWeekday(startsAt, timeZone)}, ${formatLongDate(startsAt, timeZone)}`,
      time: formatTime(startsAt, timeZone),
      place: [place, venue].filter(Boolean).join(', '),
    });
  }

  function calendarFile(found: ListedEvent, row: Registration, onlineUrl: string | null) {
    const text = eventCalendar([found], {
      site,
      language: row.language,
      ...(onlineUrl !== null && { onlineUrl }),
    });
    return { fileName: 'event.ics', mediaType: 'text/calendar', content: Buffer.from(text) };
  }

  return { compose };
}

export type RegistrationEmails = ReturnType<typeof createRegistrationEmails>;

/** Title, time and place for a registered person, in their language. */
export function eventFacts(
  person: Pick<Registration, 'language' | 'attendance'>,
  found: ListedEvent,
): [string, string][] {
  const { language } = person;
  const { t } = translatorFor(language);
  const { formatLongDate, formatWeekday, formatTime } = createFormats(language);
  const { startsAt, timeZone, venue, attendance } = found.event;
  const { title, place } = eventWords(found);
  const start = startsAt.toISOString();
  return [
    [t('eventEmail.facts.event'), title],
    [t('eventEmail.facts.date'), `${formatWeekday(start, timeZone)}, ${formatLongDate(start, timeZone)}`],
    [
      t('eventEmail.facts.time'),
      t(attendance === 'online' ? 'eventEmail.facts.zoneHours' : 'eventEmail.facts.localHours', {
        ...hoursOf(found.event, { formatLongDate, formatTime }),
        zone: zoneCity(timeZone, language),
      }),
    ],
    [
      t('eventEmail.facts.place'),
      attendanceOf(found.event, person) === 'online'
        ? t('eventEmail.facts.online')
        : [place, venue].filter(Boolean).join(', '),
    ],
  ];
}

/** Link of the online event for a confirmed registration; null when there is none. */
export function onlineUrlOf({ state }: Pick<Registration, 'state'>, { event }: ListedEvent): string | null {
  const isOffered = event.attendance !== 'inPerson' && event.cancelledAt === null;
  return state === 'confirmed' && isOffered && event.onlineUrl ? event.onlineUrl : null;
}
