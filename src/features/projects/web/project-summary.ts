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
  'raisedAmount',
  'fundingGoal',
] as const satisfies readonly (keyof Project)[];

/** What the list shows of a project: its first two highlights among it (PRL-13). */
export type ProjectSummary = Pick<Project, (typeof shown)[number] | 'highlights'>;

export function projectSummary(project: Project): ProjectSummary {
  const facts = Object.fromEntries(shown.map((name) => [name, project[name]]));
  return { ...(facts as Omit<ProjectSummary, 'highlights'>), highlights: project.highlights.slice(0, 2) };
}
