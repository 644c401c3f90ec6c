/**
 * Path of a project's page; the specification prescribes its name.
 *
 * @param slug alias of the project, which the API calls `projectId`
 */
export function projectPath(slug: string): string {
  return `/ProjectDetailPage/${slug}`;
}
