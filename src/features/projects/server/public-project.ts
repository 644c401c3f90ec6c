import { isDeepStrictEqual } from 'node:util';
import { toDecimal } from '#src/api/money.ts';
import type { SentProject } from '../contract.ts';
import { fundingPercent, numericString } from '../calculation.ts';
import type { StoredProject } from './store.ts';
import { translatedProject } from './translated-project.ts';

const portraitPlaceholder = '/art/mark.svg';

/** A project as visitors see it: the only place where stored projects become public. */
export function publicProject(stored: StoredProject): SentProject {
  const { translation, languages, originalLanguage } = stored;
  const row = translation ? translatedProject(stored, translation) : stored;
  const { currency } = row;
  const parts = translation ? withLanguages(row, stored) : row;
  const raised = { amountMinor: row.raisedMinor, currency };
  const goal = { amountMinor: row.fundingGoalMinor, currency };
  return {
    projectId: row.slug,
    title: row.title,
    description: row.description,
    content: row.content,
    image: row.image,
    ...(row.darkImage && { darkImage: row.darkImage }),
    imageAlt: row.imageAlt,
    icon: row.icon,
    status: row.status,
    priority: row.priority,
    category: row.category,
    location: row.location,
    currency,
    raisedAmount: numericString(raised),
    otherRaised: row.otherRaised,
    fundingGoal: numericString(goal),
    progress: Math.round(fundingPercent(raised, goal) * 100) / 100,
    startDate: row.startDate,
    ...(row.endDate && { endDate: row.endDate }),
    highlights: row.highlights,
    gallery: row.gallery.map(({ image }) => image),
    galleryAlts: row.gallery.map(({ alt }) => alt),
    timeline: parts.timeline,
    team: parts.team.map((member) => ({ ...member, image: member.image ?? portraitPlaceholder })),
    updates: parts.updates,
    faqs: parts.faqs,
    donationTiers: parts.tiers.map(({ amountMinor, ...tier }) => ({
      ...tier,
      amount: Number(toDecimal({ amountMinor, currency })),
    })),
    language: translation?.language ?? originalLanguage,
    languages,
  };
}

type Parts = Pick<StoredProject, 'timeline' | 'team' | 'updates' | 'faqs' | 'tiers'>;

/** Adds their language to the parts that are newer than the translation of the project. */
function withLanguages(shown: Parts, stored: Parts & Pick<StoredProject, 'originalLanguage'>) {
  const { originalLanguage: language } = stored;
  const mark = <Part extends object>(parts: Part[], originals: Part[], texts: (keyof Part)[]) =>
    parts.map((part, index) => {
      const original = originals[index];
      const isOriginal = texts.every((name) => isDeepStrictEqual(part[name], original?.[name]));
      return isOriginal ? { ...part, language } : part;
    });

  return {
    timeline: mark(shown.timeline, stored.timeline, ['title', 'description']),
    team: mark(shown.team, stored.team, ['name', 'role', 'bio']),
    updates: mark(shown.updates, stored.updates, ['title', 'content']),
    faqs: mark(shown.faqs, stored.faqs, ['question', 'answer']),
    tiers: mark(shown.tiers, stored.tiers, ['title', 'description', 'benefits']),
  };
}
