import { type Funding, fundingOf, noticesOf } from '#src/features/projects/calculation.ts';
import type { Project } from '#src/features/projects/contract.ts';

/** Data of a project on the home page. */
export type ProjectFigures = Pick<
  Project,
  'projectId' | 'title' | 'description' | 'location' | 'image' | 'darkImage' | 'language'
> & { funding: Funding; notices: ReturnType<typeof noticesOf> };

/** @param now milliseconds since 1970, compared with the project's end date */
export function projectFigures(project: Project, now: number): ProjectFigures {
  const { projectId, title, description, location, image, darkImage, progress, language } = project;
  return {
    projectId,
    title,
    description,
    location,
    image,
    darkImage,
    language,
    funding: { ...fundingOf(project), percent: progress },
    notices: noticesOf(project, now),
  };
}
