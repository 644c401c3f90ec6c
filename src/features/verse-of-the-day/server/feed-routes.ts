import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { languageInAddress } from '#src/http/pages/visitor-locale.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { verseFeedPath, versePagePath } from '../verse-page-path.ts';
import type { VerseOfTheDayService } from './service.ts';

type Dependencies = { verses: VerseOfTheDayService; site: { name: string; url: string } };

/**
 * GET /verse-of-the-day/rss, …/rss/hi and …/rss/sa: the verses of the last days, with the image of each. `?lang=hi`,
 * which pages have, leads to the feed of that language.
 */
export function registerVerseFeeds(app: FastifyInstance, { verses, site }: Dependencies): void {
  for (const language of locales) {
    app.get(verseFeedPath(language), async (request, reply) => {
      const chosen = languageInAddress(request.url);
      if (chosen && chosen !== language) return reply.redirect(verseFeedPath(chosen), 301);
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(await feedIn(language, { verses, site }));
    });
  }
}

async function feedIn(language: Locale, { verses, site }: Dependencies): Promise<string> {
  const { t } = translatorFor(language);
  const items = await verses.newest(language === 'hi' ? 'hi' : 'en');
  const feed = new Feed({
    id: site.url + versePagePath,
    link: languageAddress(site.url + versePagePath, language),
    title: t('verseOfTheDay.feedTitle', { product: site.name }),
    description: t('verseOfTheDay.description'),
    copyright: site.name,
    language,
    feedLinks: { rss: site.url + verseFeedPath(language) },
    ...(items[0] && { updated: items[0].startsAt }),
  });
  for (const { date, path, image, reference, lines, translation, startsAt } of items) {
    const verse = `<p lang="sa">${lines.map(escapeHtml).join('<br>')}</p>`;
    const meaning = translation
      ? `<p lang="${translation.language}">${escapeHtml(translation.text)}</p>`
      : '';
    feed.addItem({
      id: `${site.url}${versePagePath}#${date}`,
      link: languageAddress(site.url + path, language),
      title: escapeHtml(reference[language]),
      description: escapeHtml(translation?.text ?? lines.join(' ')),
      content: `${verse}${meaning}<p><img src="${site.url}${image}" alt=""></p>`,
      date: startsAt,
    });
  }
  return feed.rss2();
}
