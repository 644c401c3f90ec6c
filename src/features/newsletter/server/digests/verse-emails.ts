import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { civilDate } from '#src/local-time/civil-date.ts';
import { wallClockAt } from '#src/local-time/local-time.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { issueStore } from '../issues/issue-store.ts';
import { segmentStore } from '../issues/segment-store.ts';
import { composeDigest } from './compose-digest.ts';

/** Hour of the day, in the zone of the organization, from which the email of the day is written. */
const firstHour = 5;

/** Days after which the emails of a day are deleted from the list of issues. */
const keptDays = 7;

/** A verse as its email shows it. */
type EmailedVerse = {
  path: string;
  reference: Record<Locale, string>;
  lines: readonly string[];
  translation: { text: string } | null;
};

type Dependencies = {
  db: Db;
  /** Returns the verse of today with its meaning; null without one. */
  verseOfToday: (language: 'en' | 'hi') => Promise<EmailedVerse | null>;
  site: Pick<EmailSite, 'url'>;
  clock: Clock;
  zone: string;
  gatewayMode: GatewayMode;
};

/** The verse of the day by email: one issue a day, whose period is the day, so that it is sent once. */
export function createVerseEmails({ db, verseOfToday, site, clock, zone, gatewayMode }: Dependencies) {
  /** Job of every hour: writes the issue of the day once the morning has come and while someone has chosen it. */
  async function composeDue(): Promise<void> {
    const wallClock = wallClockAt(clock.now().getTime(), { zone, longitude: 0 });
    const day = civilDate(wallClock);
    if (wallClock - Date.parse(day) < firstHour * msPerHour) return;
    if (await issueStore.hasPeriod(db, 'verse', day)) return;
    const segment = { language: null, topic: null, audience: 'everyone', donorTag: '' } as const;
    const { en, hi, sa } = await segmentStore.count(db, { segment, kind: 'verse', gatewayMode });
    if (en + hi + sa === 0) return;

    const [english, hindi] = await Promise.all([verseOfToday('en'), verseOfToday('hi')]);
    if (!english || !hindi) return;
    await composeDigest(
      { db, clock },
      {
        kind: 'verse',
        period: day,
        postIds: [],
        isPublic: false,
        text: (language) => textOf(language === 'hi' ? hindi : english, language),
      },
    );
  }

  function textOf({ path, reference, lines, translation }: EmailedVerse, language: Locale) {
    const { t } = translatorFor(language);
    const name = reference[language];
    const body = [
      `:::verse\n${lines.map(escapeMarkdown).join('\n')}\n\n— ${escapeMarkdown(name)}\n:::`,
      ...(translation ? [escapeMarkdown(translation.text)] : []),
      `[${t('newsletterEmail.verse.read')}](${languageAddress(site.url + path, language)})`,
    ].join('\n\n');
    const preheader = translation?.text.replaceAll(/\s+/g, ' ').slice(0, 150) ?? '';
    return { subject: t('newsletterEmail.verse.subject', { reference: name }), preheader, body };
  }

  function deleteOld(now: Date): Promise<number> {
    return issueStore.deleteSentBefore(db, 'verse', daysBefore(now, keptDays));
  }

  return { composeDue, deleteOld };
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#:!|~]/g, String.raw`\$&`);
}
