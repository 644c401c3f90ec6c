import type { Project } from '#src/features/projects/contract.ts';

/** What the home page shows of a project that changes. */
export type ProjectFigures = { projectId: string; raisedMinor: number; percent: number };

export function projectFigures({ projectId, raisedAmount, progress }: Project): ProjectFigures {
  return { projectId, raisedMinor: Math.round(Number(raisedAmount) * 100), percent: progress };
}
