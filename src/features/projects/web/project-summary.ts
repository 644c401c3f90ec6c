import type { ProjectNotice } from '#src/features/donations/contract.ts';
import { type Funding, fundingOf, noticesOf } from '../calculation.ts';
import type { Project } from '../contract.ts';

const shown = [
  'projectId',
  'title',
  'description',
  'image',
  'darkImage',
  'imageAlt',
  'icon',
  'status',
  'priority',
  'location',
  'language',
  'languages',
  'untranslated',
] as const satisfies readonly (keyof Project)[];

/** What the list shows of a project: its first two highlights among it (PRL-13). */
export type ProjectSummary = Pick<Project, (typeof shown)[number] | 'highlights'> & {
  funding: Funding;
  notices: ProjectNotice[];
};

/** @param now milliseconds since 1970, by which its end date may have passed */
export function projectSummary(project: Project, now: number): ProjectSummary {
  const facts = Object.fromEntries(shown.map((name) => [name, project[name]]));
  return {
    ...(facts as Pick<Project, (typeof shown)[number]>),
    highlights: project.highlights.slice(0, 2),
    funding: fundingOf(project),
    notices: noticesOf(project, now),
  };
}
