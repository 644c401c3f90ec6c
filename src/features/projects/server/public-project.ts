import { toDecimal } from '#src/api/money.ts';
import type { SentProject } from '../contract.ts';
import { fundingPercent, numericString } from '../calculation.ts';
import type { StoredProject } from './store.ts';
import { translatedProject, untranslatedTexts } from './translated-project.ts';

const portraitPlaceholder = '/art/mark.svg';

/** A project as visitors see it: the only place where stored projects become public. */
export function publicProject(stored: StoredProject): SentProject {
  const { translation, languages, originalLanguage } = stored;
  const row = translation ? translatedProject(stored, translation) : stored;
  const { currency } = row;
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
    timeline: row.timeline,
    team: row.team.map((member) => ({ ...member, image: member.image ?? portraitPlaceholder })),
    updates: row.updates,
    faqs: row.faqs,
    donationTiers: row.tiers.map(({ amountMinor, ...tier }) => ({
      ...tier,
      amount: Number(toDecimal({ amountMinor, currency })),
    })),
    language: translation?.language ?? originalLanguage,
    languages,
    untranslated: translation ? untranslatedTexts(stored, translation).map(sentPath) : [],
  };
}

/** Path of a text in the project as it is sent. */
function sentPath(path: string): string {
  return path.replace(/^tiers\./, 'donationTiers.').replace(/^gallery\.(\d+)\.alt$/, 'galleryAlts.$1');
}
