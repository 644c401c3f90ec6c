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

export const getDevoteesContent = endpoint({
  ...shared,
  ...endpoints.getDevoteesContent,
  summary: "Return the organization's content of the devotees page.",
  responses: shownAs(pages.devotees),
});

export const getContactContent = endpoint({
  ...shared,
  ...endpoints.getContactContent,
  summary: "Return the organization's content of the contact page.",
  responses: shownAs(pages.contact),
});

export const getVolunteerContent = endpoint({
  ...shared,
  ...endpoints.getVolunteerContent,
  summary: "Return the organization's content of the volunteer page.",
  responses: shownAs(pages.volunteer),
});

export const getScholarsContent = endpoint({
  ...shared,
  ...endpoints.getScholarsContent,
  summary: "Return the organization's content of the scholars page.",
  responses: shownAs(pages.scholars),
});

export const getBlogContent = endpoint({
  ...shared,
  ...endpoints.getBlogContent,
  summary: "Return the organization's content of the blog page.",
  responses: shownAs(pages.blog),
});

export const getDonateContent = endpoint({
  ...shared,
  ...endpoints.getDonateContent,
  summary: "Return the organization's content of the donate page.",
  responses: shownAs(pages.donate),
});

export const getFrameContent = endpoint({
  ...shared,
  ...endpoints.getFrameContent,
  summary: "Return the organization's content of every page: announcement and footer.",
  responses: shownAs(pages.frame),
});

export type HomeContent = z.output<(typeof getHomeContent)['responses'][200]>;
export type AboutContent = z.output<(typeof getAboutContent)['responses'][200]>;
export type DevoteesContent = z.output<(typeof getDevoteesContent)['responses'][200]>;
export type ContactContent = z.output<(typeof getContactContent)['responses'][200]>;
export type ScholarsContent = z.output<(typeof getScholarsContent)['responses'][200]>;
export type BlogContent = z.output<(typeof getBlogContent)['responses'][200]>;
export type DonateContent = z.output<(typeof getDonateContent)['responses'][200]>;
export type FrameContent = z.output<(typeof getFrameContent)['responses'][200]>;

function shownAs<P extends ContentPage>(page: P) {
  return { 200: shownSchema(page) };
}
