import { readFile } from 'node:fs/promises';
import { formatMoney } from '#src/api/money.ts';
import { projectPath } from '#src/api/paths/project-path.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { createResultCache } from '#src/platform/caching/result-cache.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { SentProject } from '../contract.ts';
import { fundingOf, tierMoney } from '../calculation.ts';
import { projectContent } from '../project-content.ts';
import { stepState } from '../step-state.ts';

const template = new URL('./brochure.typ', import.meta.url);
const art = new URL('../../../../public/', import.meta.url);
const keptBrochures = 30;

type Dependencies = {
  typesetter: Typesetter;
  clock: Clock;
  site: { name: string; url: string; accent: string };
  /** Returns the logo as an SVG document. */
  readLogo: () => Promise<string>;
};

/** Prints projects: one PDF in the look and the language of the site. The last ones are kept until they change. */
export function createBrochures({ typesetter, clock, site, readLogo }: Dependencies) {
  const printed = createResultCache<Buffer>(keptBrochures);

  async function print(text: string, image: string, mark: string): Promise<Buffer> {
    const drawing = await readDrawing(image);
    return typesetter.typeset(template, { brochure: text, drawing, mark });
  }

  async function brochure(project: SentProject, locale: Locale): Promise<Buffer> {
    const text = JSON.stringify(brochureText(project, locale, site, clock.now()));
    const mark = await readLogo();
    const key = [text, site.accent, mark].join('\n');
    return printed.getOrMake(key, () => print(text, project.image, mark));
  }

  return { brochure };
}

export type Brochures = ReturnType<typeof createBrochures>;

/** Texts of the brochure in one language; the project's own texts stay in theirs. */
export function brochureText(
  project: SentProject,
  locale: Locale,
  site: { name: string; url: string },
  now: Date,
) {
  const { t } = translatorFor(locale);
  const { formatLongDate } = createFormats(locale);
  const { raised, goal, others, percent } = fundingOf(project);
  const isComplete = project.status === 'completed';
  const tiers = isComplete ? [] : project.donationTiers;

  return {
    locale,
    contentLocale: project.language,
    organisation: site.name,
    site: site.url.replace(/^https?:\/\//, ''),
    address: site.url + projectPath(project.projectId),
    title: project.title,
    description: project.description,
    facts: factsOf(project, locale),
    raised: formatMoney(raised, 'none'),
    share: Math.min(percent, 100) / 100,
    content: projectContent(project.content),
    highlights: project.highlights,
    timeline: project.timeline.map((step) => ({
      isReached: step.completed,
      when: `${formatLongDate(step.targetDate)} · ${t(`projects.detail.step.${stepState(step)}`)}`,
      title: step.title,
      description: step.description,
    })),
    tiers: tiers.map((tier) => ({
      ...tier,
      amount: formatMoney(tierMoney(tier.amount, project.currency)),
    })),
    words: {
      kind: t('projects.brochure.kind'),
      raisedOf: t('projects.detail.funding.raisedOf', { goal: formatMoney(goal, 'none') }),
      also: others.map((other) => t('projectFunding.alsoRaised', { amount: formatMoney(other, 'none') })),
      reached: t('projects.funding.reached', { percent: percent.toFixed(1) }),
      highlights: t('projects.detail.highlights'),
      timeline: t('projects.detail.tabs.timeline'),
      tiers: t('projects.detail.funding.tiers'),
      give: t(isComplete ? 'projectFunding.completedText' : 'projects.brochure.give'),
      made: t('projects.brochure.made', { date: formatLongDate(now, 'UTC') }),
    },
  };
}

function factsOf(project: SentProject, locale: Locale): [string, string][] {
  const { t } = translatorFor(locale);
  const { formatLongDate } = createFormats(locale);
  const { status, endDate } = project;
  const isKnown = status === 'active' || status === 'planned' || status === 'completed';
  const end = endDate ? formatLongDate(endDate) : t('projects.detail.stats.ongoing');
  const hasEnd = Boolean(endDate) || status !== 'completed';

  return [
    [t('projects.detail.stats.status'), isKnown ? t(`projects.status.${status}`) : status],
    [t('projects.detail.stats.category'), project.category],
    [t('projects.detail.stats.location'), project.location],
    [t('projects.detail.stats.start'), formatLongDate(project.startDate)],
    ...(hasEnd ? [[t('projects.detail.stats.end'), end] as [string, string]] : []),
  ];
}

/** A drawing that ships with the site; empty for every other image, which the brochure does without. */
async function readDrawing(address: string): Promise<string> {
  if (!/^\/art\/[a-z0-9-]+\.svg$/.test(address)) return '';
  return readFile(new URL(`.${address}`, art), 'utf8').catch(() => '');
}
