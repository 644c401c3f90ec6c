import { type Funding, fundingOf, noticesOf } from '#src/features/projects/calculation.ts';
import type { Project } from '#src/features/projects/contract.ts';

/** What the home page shows of a project. */
export type ProjectFigures = Pick<
  Project,
  'projectId' | 'title' | 'description' | 'location' | 'image' | 'darkImage'
> & { funding: Funding; notices: ReturnType<typeof noticesOf> };

/** @param now milliseconds since 1970, by which its end date may have passed */
export function projectFigures(project: Project, now: number): ProjectFigures {
  const { projectId, title, description, location, image, darkImage, progress } = project;
  return {
    projectId,
    title,
    description,
    location,
    image,
    darkImage,
    funding: { ...fundingOf(project), percent: progress },
    notices: noticesOf(project, now),
  };
}
