import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';
import { type ContentPage, shownSchema } from './block.ts';
import * as endpoints from './endpoints.ts';
import { pages } from './pages/pages.ts';

const shared = {
  group: 'Site content',
  query: z.object({
    lang: z.enum(locales).optional().describe('Language of the reader, English by default'),
    preview: z.string().max(300).optional().describe('Token of a preview; returns 404 when it has expired'),
  }),
} as const;

export const getHomeContent = endpoint({
  ...shared,
  ...endpoints.getHomeContent,
  summary: "Return the organization's content of the home page.",
  responses: shownAs(pages.home),
});

export const getAboutContent = endpoint({
  ...shared,
  ...endpoints.getAboutContent,
  summary: "Return the organization's content of the About page.",
  responses: shownAs(pages.about),
});

export type HomeContent = z.output<(typeof getHomeContent)['responses'][200]>;
export type AboutContent = z.output<(typeof getAboutContent)['responses'][200]>;

function shownAs<P extends ContentPage>(page: P) {
  return { 200: shownSchema(page) };
}
