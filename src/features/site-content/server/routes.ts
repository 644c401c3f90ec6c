import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import type { Clock } from '#src/platform/clock.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import {
  getAboutContent,
  getBlogContent,
  getContactContent,
  getDevoteesContent,
  getDonateContent,
  getFrameContent,
  getHomeContent,
  getScholarsContent,
  getVolunteerContent,
  type FrameContent,
} from '../contract.ts';
import type { PageName } from '../pages/pages.ts';
import type { Previews } from './previews.ts';
import type { SiteContentService } from './service.ts';

type Dependencies = {
  content: Pick<SiteContentService, 'show'>;
  previews: Pick<Previews, 'read'>;
  clock: Clock;
};

type Query = { lang?: Locale | undefined; preview?: string | undefined };

export function registerSiteContentRoutes(
  app: FastifyInstance,
  { content, previews, clock }: Dependencies,
): void {
  async function show<P extends PageName>(page: P, { lang = defaultLocale, preview }: Query) {
    return content.show(page, lang, preview === undefined ? undefined : await previews.read(preview));
  }
  route(app, getHomeContent, ({ query }) => show('home', query));
  route(app, getAboutContent, ({ query }) => show('about', query));
  route(app, getDevoteesContent, ({ query }) => show('devotees', query));
  route(app, getContactContent, ({ query }) => show('contact', query));
  route(app, getVolunteerContent, ({ query }) => show('volunteer', query));
  route(app, getScholarsContent, ({ query }) => show('scholars', query));
  route(app, getBlogContent, ({ query }) => show('blog', query));
  route(app, getDonateContent, ({ query }) => show('donate', query));
  route(app, getFrameContent, async ({ query }) => {
    const frame = await show('frame', query);
    return isShown(frame.announcement, clock.now()) ? frame : { ...frame, announcement: noAnnouncement };
  });
}

const noAnnouncement: FrameContent['announcement'] = {
  text: { text: '' },
  link: { text: '' },
  target: '',
  startsAt: '',
  endsAt: '',
};

/** Whether it is time for the announcement. */
function isShown({ startsAt, endsAt }: FrameContent['announcement'], now: Date): boolean {
  return (!startsAt || new Date(startsAt) <= now) && (!endsAt || new Date(endsAt) > now);
}
