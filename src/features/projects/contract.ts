import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { arrayCursorQuery } from '#src/api/paged-list.ts';
import { currencyCode, money } from '#src/api/money-schema.ts';
import { locales } from '#src/i18n/locales.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import * as endpoints from './endpoints.ts';

const numericString = z.string().regex(/^\d+(\.\d{2})?$/);
const day = z.iso.date().describe('A calendar day, the same in every time zone');

const timelineStep = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  targetDate: day,
  completed: z.boolean(),
  status: z.string().describe('"in-progress" is accepted'),
});

const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  image: z.string(),
});

const projectUpdate = z.object({
  id: z.string(),
  title: z.string(),
  date: day,
  content: z.string(),
  author: z.string(),
});

const donationTier = z.object({
  amount: z.number().describe("Whole units of the project's currency"),
  title: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
});

export const project = z
  .object({
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    content: z
      .string()
      .describe('Lines; a line that starts with # is a heading, one that starts with - an item of a list'),
    image: z.string(),
    darkImage: z.string().optional().describe('Image for the dark theme'),
    imageAlt: z.string(),
    icon: z.enum(['MapPin', 'Building', 'Smartphone', 'Globe']),
    status: z.string().describe('active, planned, completed'),
    priority: z.boolean(),
    category: z.string(),
    location: z.string(),
    currency: z.string().describe('Currency of raisedAmount, fundingGoal and tiers'),
    raisedAmount: numericString.describe('Opening balance plus successful donations in that currency'),
    otherRaised: z.array(money).describe('Successful donations in other currencies; never converted'),
    fundingGoal: numericString,
    progress: z.number().describe('Percentage of the goal; can exceed 100'),
    startDate: day,
    endDate: day.optional().describe('Omitted if ongoing'),
    highlights: z.array(z.string()),
    gallery: z.array(z.string()).describe('URLs of images'),
    galleryAlts: z.array(z.string()).describe('Alt texts, in the same order'),
    timeline: z.array(timelineStep),
    team: z.array(teamMember),
    updates: z.array(projectUpdate),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    donationTiers: z.array(donationTier),
    language: contentLanguage.describe("Language of the texts: the reader's, else that of the original"),
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
    untranslated: z
      .array(z.string())
      .describe('Paths of texts that are still in the original language, such as faqs.0.answer'),
  })
  .describe('A fundraising project');

const projectDetail = project
  .extend({
    donors: z.int().describe('Donors with a successful donation, in any currency'),
    monthlyDonors: z.int().describe('Of running monthly donations'),
    latestDonations: z
      .array(
        z.object({
          id: uuid,
          amount: z.string().describe('Decimal: "50.00", without covered fees'),
          currency: currencyCode,
          createdAt: z.iso.datetime(),
          donorName: z.string().nullable().describe('Null if anonymous'),
        }),
      )
      .describe('Newest public donations, at most three'),
  })
  .describe('A fundraising project with its donors');

/** Projects on the first page: the whole list of most sites. */
export const firstPageLength = 200;

const projectListQuery = arrayCursorQuery(firstPageLength).extend(languageQuery.shape);

export const listProjects = endpoint({
  ...endpoints.listProjects,
  summary: 'List projects in display order.',
  group: 'Projects',
  query: projectListQuery,
  responses: { 200: z.array(project) },
});

export const getProject = endpoint({
  ...endpoints.getProject,
  summary: 'Return a project by its projectId or one of its aliases.',
  group: 'Projects',
  params: z.object({ id: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: projectDetail },
});

export const downloadBrochure = endpoint({
  ...endpoints.downloadBrochure,
  summary: 'Download a project as PDF, to print or to keep.',
  group: 'Projects',
  params: z.object({ id: z.string().max(200) }),
  query: z.object({ lang: z.enum(locales).optional().catch(undefined) }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

/** A project as our API sends it. */
export type SentProject = z.output<typeof project>;

export type SentProjectDetail = z.output<typeof projectDetail>;

/** Fields that the specification does not have. Pages do without them. */
type Added =
  'currency' | 'otherRaised' | 'imageAlt' | 'galleryAlts' | 'language' | 'languages' | 'untranslated';

/** Fields of one project that lists do not have. */
type OfDetail = 'donors' | 'monthlyDonors' | 'latestDonations';

/** A project as pages read it. */
export type Project = Omit<SentProject, Added> & Partial<Pick<SentProjectDetail, Added | OfDetail>>;
export type ProjectListQuery = z.output<typeof projectListQuery>;
