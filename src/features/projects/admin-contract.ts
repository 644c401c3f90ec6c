import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { dayField, optionalLine, requiredLine, requiredText } from '#src/api/form-text.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { siteImageUrl } from '#src/api/site-image-url.ts';
import { recordEndpoints } from '#src/api/records/record-endpoints.ts';
import { tierBenefit, undeclared } from '#src/api/tier-benefit.ts';
import { contentLanguage, languageState } from '#src/api/translations/translation.ts';
import { requiredSlug } from '#src/api/slug.ts';
import { uuid } from '#src/api/uuid.ts';

const wholeAmount = z.int().min(0).max(1_000_000_000);
const maxParts = 60;

const slug = requiredSlug(120);

export const projectIcons = ['MapPin', 'Building', 'Smartphone', 'Globe'] as const;

/** What an editor sends: all of DAT-03 to DAT-06. Lists are sent whole, in their order. */
export const projectForm = z
  .object({
    slug,
    language: contentLanguage.default('en').describe('Language of the texts'),
    title: requiredLine(200),
    description: requiredLine(500),
    content: requiredText(50_000),
    image: siteImageUrl.min(1, { message: 'this field is required.' }),
    darkImage: siteImageUrl.default(''),
    imageAlt: optionalLine(300),
    icon: z.enum(projectIcons),
    status: requiredLine(40),
    priority: z.boolean(),
    category: requiredLine(80),
    location: requiredLine(120),
    currency: currencyCode,
    fundingGoal: wholeAmount,
    openingRaised: wholeAmount.describe('Opening balance'),
    startDate: dayField,
    endDate: dayField.nullable().describe('Omitted if ongoing'),
    position: z.int().min(0).max(10_000),
    highlights: z.array(requiredLine(200)).max(maxParts),
    gallery: z.array(z.object({ image: siteImageUrl.min(1), alt: requiredLine(300) })).max(maxParts),
    timeline: z
      .array(
        z.object({
          title: requiredLine(200),
          description: optionalLine(1000),
          targetDate: dayField,
          completed: z.boolean(),
          status: requiredLine(40),
        }),
      )
      .max(maxParts),
    team: z
      .array(
        z.object({
          name: requiredLine(120),
          role: requiredLine(120),
          bio: optionalLine(1000),
          image: siteImageUrl.default(''),
        }),
      )
      .max(maxParts),
    updates: z
      .array(
        z.object({
          title: requiredLine(200),
          date: dayField,
          content: requiredText(5000),
          author: requiredLine(120),
        }),
      )
      .max(maxParts),
    faqs: z.array(z.object({ question: requiredLine(300), answer: requiredText(3000) })).max(maxParts),
    tiers: z
      .array(
        z.object({
          amount: z.int().min(1).max(1_000_000_000),
          title: requiredLine(120),
          description: optionalLine(500),
          benefits: z.array(requiredLine(200)).max(20),
          benefit: tierBenefit.default(undeclared),
        }),
      )
      .max(maxParts),
  })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    message: 'A project ends after it begins.',
    params: { code: 'before_start' },
  })
  .superRefine(({ currency, tiers }, context) => {
    for (const [place, { benefit }] of tiers.entries()) {
      if (benefit.kind !== 'goods' || benefit.value.currency === currency) continue;
      context.addIssue({
        code: 'custom',
        path: ['tiers', place, 'benefit', 'value', 'currency'],
        message: 'The value is in the currency of the project.',
        params: { code: 'other_currency' },
      });
    }
  });

const editedProject = z
  .object({ ...projectForm.shape, id: uuid, version: z.int() })
  .describe('A project for editing');

const listedProject = z
  .object({
    id: uuid,
    slug: z.string(),
    title: z.string(),
    status: z.string(),
    priority: z.boolean(),
    position: z.int(),
    updatedAt: z.iso.datetime(),
    translations: z.array(languageState),
  })
  .describe('A project in the admin list');

export const {
  list: listAdminProjects,
  get: getAdminProject,
  create: createProject,
  update: updateProject,
  delete: deleteProject,
  listVersions: listProjectVersions,
  getVersion: getProjectVersion,
  restore: restoreProject,
} = recordEndpoints({
  name: 'projects',
  group: 'Administration: projects',
  noun: 'a project',
  listed: {
    summary: 'List all projects in display order.',
    item: listedProject,
  },
  edited: editedProject,
  form: projectForm,
  change: projectForm.safeExtend({ version: editVersion }),
  bodyLimit: 1_000_000,
});

export type ProjectForm = z.output<typeof projectForm>;
export type EditedProject = z.output<typeof editedProject>;
export type ListedProject = z.output<typeof listedProject>;
export type AdminProjectQuery = z.output<(typeof listAdminProjects)['query']>;
