import type { PanchangService } from '#src/features/panchang/server/service.ts';
import { observanceName } from '#src/features/panchang/festival-names.ts';
import { createFormats } from '#src/i18n/format.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import { maxIssuePosts } from '../../issues-admin-contract.ts';
import { presentedPostStore } from '../issues/post-store.ts';
import { settingsStore } from '../settings-store.ts';
import { composeDigest } from './compose-digest.ts';

/** Days of a month on which its festivals can be sent, in case the site was down on the first one. */
const lastFestivalDay = 3;

type Dependencies = {
  db: Db;
  panchang: Pick<PanchangService, 'yearsToCome'>;
  site: Pick<EmailSite, 'name' | 'url'>;
  clock: Clock;
};

/** Composes digests, which are sent like every issue. The period of a digest is unique, so that each is sent once. */
export function createDigests({ db, panchang, site, clock }: Dependencies) {
  /** Job of every day: composes the digests that are due and have content. */
  async function composeDue(): Promise<void> {
    const { postDigest, hasFestivalDigest } = await settingsStore.read(db);
    if (postDigest !== 'off') await composePosts(postDigest);
    if (hasFestivalDigest && clock.now().getUTCDate() <= lastFestivalDay) await composeFestivals();
  }

  /** Posts of the last complete week or month. */
  async function composePosts(interval: 'weekly' | 'monthly'): Promise<void> {
    const { from, until, period } = lastPeriod(clock.now(), interval);
    const found = await presentedPostStore.listIdsBetween(db, from, until, maxIssuePosts + 1);
    if (found.length === 0) return;
    const postIds = found.slice(0, maxIssuePosts).reverse();
    const hasMore = found.length > postIds.length;
    await composeDigest(
      { db, clock },
      {
        kind: 'posts',
        period,
        postIds,
        text: (language) => {
          const { t } = translatorFor(language);
          return {
            subject: t('newsletterEmail.posts.subject', { product: site.name }),
            body: [t(`newsletterEmail.posts.${interval}`), ...(hasMore ? [blogLink(language)] : [])].join(
              '\n\n',
            ),
          };
        },
      },
    );
  }

  function blogLink(language: Locale): string {
    const { t } = translatorFor(language);
    return `[${t('newsletterEmail.posts.more')}](${languageAddress(`${site.url}/blog`, language)})`;
  }

  async function composeFestivals(): Promise<void> {
    const month = clock.now().toISOString().slice(0, 7);
    const { observances } = await panchang.yearsToCome({});
    const found = observances().filter(
      ({ date, kind, id }) =>
        date.startsWith(month) && (kind === 'festival' || (kind === 'ekadashi' && id === 'ekadashi')),
    );
    if (found.length === 0) return;
    await composeDigest(
      { db, clock },
      {
        kind: 'festivals',
        period: month,
        postIds: [],
        text: (language) => {
          const { t } = translatorFor(language);
          const { formatLongDate, formatMonth } = createFormats(language);
          const lines = found.map(
            (observance) =>
              `- **${observanceName(observance)[language]}**: ${formatLongDate(observance.date)}`,
          );
          return {
            subject: t('newsletterEmail.festivals.subject', { month: formatMonth(`${month}-01`) }),
            body: `${t('newsletterEmail.festivals.text')}\n\n${lines.join('\n')}`,
          };
        },
      },
    );
  }

  return { composeDue };
}

/** The last complete week, from Monday, or month, in UTC. */
function lastPeriod(now: Date, interval: 'weekly' | 'monthly'): { from: Date; until: Date; period: string } {
  if (interval === 'monthly') {
    const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    return { from, until, period: from.toISOString().slice(0, 7) };
  }
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const until = new Date(today - ((now.getUTCDay() + 6) % 7) * msPerDay);
  const from = new Date(until.getTime() - 7 * msPerDay);
  return { from, until, period: from.toISOString().slice(0, 10) };
}
