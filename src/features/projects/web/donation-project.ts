import type { RouterContextProvider } from 'react-router';
import type { DonationProject } from '#src/features/donations/contract.ts';
import type { ThankYouProject } from '#src/features/donations/thank-you-contract.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { languageQuery, load, nowOf, type PageRequest } from '#src/web/loaders/page-loader.ts';
import { formAmount, fundingOf, noticesOf } from '../calculation.ts';
import type { getProject, Project } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { textLanguage } from './text-language.ts';

/** Requests a project for the donation page, in the reader's language. */
export function requestDonationProject(
  id: string,
  context: Readonly<RouterContextProvider>,
): PageRequest<DonationProject> {
  const { run, optional } = requestProject(id, context);
  const now = nowOf(context);
  return {
    optional,
    run: async (transport, signal) => {
      const result = await run(transport, signal);
      return result.ok ? { ...result, value: donationProjectOf(result.value, now) } : result;
    },
  };
}

/** Requests a project for the thank-you page, in the reader's language. */
export function requestThankYouProject(
  id: string,
  context: Readonly<RouterContextProvider>,
): PageRequest<ThankYouProject> {
  const { run } = requestProject(id, context);
  return {
    optional: true,
    run: async (transport, signal) => {
      const result = await run(transport, signal);
      if (!result.ok) return result;
      const { projectId, title, language, timeline } = result.value;
      const nextStep = timeline.find(({ completed }) => !completed)?.title ?? null;
      return { ...result, value: { projectId, title, language, nextStep } };
    },
  };
}

function requestProject(id: string, context: Readonly<RouterContextProvider>) {
  return load<typeof getProject>(endpoints.getProject, { params: { id }, query: languageQuery(context) });
}

/** @param now milliseconds since 1970 */
export function donationProjectOf(project: Project, now: number): DonationProject {
  const { projectId, title, language, image, darkImage, imageAlt, currency, progress, endDate } = project;
  const { raised, goal, others } = fundingOf(project);
  return {
    projectId,
    title,
    language: language ?? defaultLocale,
    image,
    darkImage,
    imageAlt,
    imageAltLanguage: textLanguage(project, 'imageAlt'),
    currency,
    raised,
    goal,
    others,
    progress,
    endDate,
    notices: noticesOf(project, now),
    tiers: project.donationTiers.map((tier, place) => ({
      amount: formAmount(tier),
      title: tier.title,
      titleLanguage: textLanguage(project, `donationTiers.${place}.title`),
      description: tier.description,
      descriptionLanguage: textLanguage(project, `donationTiers.${place}.description`),
    })),
  };
}
