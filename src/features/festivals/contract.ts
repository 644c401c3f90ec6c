import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';

const group = 'Festivals';

const regional = z
  .object({
    regions: z.array(z.string()).describe('Empty for all regions'),
    tradition: z.string().nullable().describe('Null for all traditions'),
    rule: z.string().describe('How the date is found'),
  })
  .nullable()
  .describe("Regions and tradition in the reader's language; null for a festival kept everywhere");

const listedGuide = z
  .object({
    key: z.string().describe('Key of the observance and of its page, such as diwali'),
    name: z.string(),
    summary: z.string(),
    language: contentLanguage.describe("Language of the texts: the reader's, else that of the original"),
    regional,
  })
  .describe('A festival or fast with a text');

const festivalGuide = listedGuide
  .extend({
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
    nameInSanskrit: z.string().nullable().describe('Null without a text in Sanskrit'),
    descriptionHtml: z.string().describe('What it is; safe HTML'),
    steps: z.array(z.object({ title: z.string(), text: z.string() })).describe('How it is kept'),
    customs: z.string().describe('How regions and traditions differ, or empty'),
    posts: z
      .array(z.object({ blogId: z.string(), title: z.string(), language: contentLanguage }))
      .describe('Related posts'),
    albums: z
      .array(z.object({ slug: z.string(), title: z.string(), language: contentLanguage }))
      .describe('Albums of photographs'),
  })
  .describe('Texts about a festival or fast. Its dates are computed');

export const listFestivalGuides = endpoint({
  ...endpoints.listFestivalGuides,
  summary: 'List the festivals and fasts that have a text, by name, at most 500.',
  group,
  query: languageQuery,
  responses: { 200: z.array(listedGuide) },
});

export const getFestivalGuide = endpoint({
  ...endpoints.getFestivalGuide,
  summary: 'Return the texts about a festival or fast.',
  group,
  params: z.object({ key: z.string().max(80) }),
  query: languageQuery,
  responses: { 200: festivalGuide },
});

export type RegionalFacts = NonNullable<z.output<typeof regional>>;
export type FestivalGuide = z.output<typeof festivalGuide>;
export type ListedGuide = z.output<typeof listedGuide>;
