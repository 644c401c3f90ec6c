import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { shippedTexts } from '#src/features/site-content/server/shipped-content.ts';
import { postFrontMatter } from '#src/features/blog/server/seed-posts.ts';
import { sampleDonations } from '#src/features/donations/server/sample-donations.ts';
import { sampleEvents } from '#src/features/events/server/sample-events.ts';
import { readShippedProjects } from '#src/features/projects/server/shipped-projects.ts';
import { readContentFiles } from '#src/platform/records/content-files.ts';
import en from '#src/i18n/locales/en.json' with { type: 'json' };
import hi from '#src/i18n/locales/hi.json' with { type: 'json' };
import sa from '#src/i18n/locales/sa.json' with { type: 'json' };
import { readConfig } from '#src/platform/config/config.ts';

const postFolder = fileURLToPath(new URL('../../src/features/blog/content/', import.meta.url));

/** Names, titles, sentences and figures that only a demo may show, from its source files. */
export async function sampleWords(): Promise<Set<string>> {
  const [projects, posts, authors] = await Promise.all([
    readShippedProjects(),
    readContentFiles(postFolder, postFrontMatter),
    readFile(`${postFolder}authors.json`, 'utf8'),
  ]);

  const homeCards = [en, hi, sa].map(({ home }) => {
    const { landAcquisition, centerConstruction, granthamAi, ayurvedaAi, yogaLive } = home.projects;
    return [landAcquisition, centerConstruction, granthamAi, ayurvedaAi, yogaLive];
  });

  return new Set([
    ...textsIn(homeCards),
    ...[en, hi, sa].flatMap(({ projects: texts, media }) => [
      texts.description,
      texts.hero.lead,
      ...textsIn([media.dawn, media.land, media.center, media.grantham, media.ayurveda, media.yoga]),
    ]),
    ...Object.values(readConfig({}).organisation.figures),
    ...shippedTexts().flatMap((text) => text.split('{product}').filter((part) => part.trim().length > 16)),
    ...textsIn(sampleDonations),
    ...textsIn(sampleEvents),
    ...textsIn(JSON.parse(authors)),
    ...projects.flatMap(({ title, projectId, description, team, updates, timeline, faqs, donationTiers }) => [
      title,
      projectId,
      description,
      ...textsIn([team, updates, timeline, faqs]),
      ...donationTiers.map((tier) => tier.description),
    ]),
    ...posts.flatMap(({ frontMatter }) => [frontMatter.slug, frontMatter.title, frontMatter.excerpt]),
  ]);
}

/** Phrases that make no statement about a person, or that real texts share with samples. */
const commonFacts = new Set([
  'id',
  'place',
  'role',
  'location',
  'platform',
  'status',
  'slug',
  'language',
  'image',
  'bio',
]);

/** All texts of several words in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\S \S/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (commonFacts.has(name) ? [] : textsIn(part)));
}
