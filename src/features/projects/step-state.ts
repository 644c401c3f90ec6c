export type StepState = 'completed' | 'inProgress' | 'pending';

/** How a step of the timeline stands: `completed` is stronger than its status (PRD-19). */
export function stepState({ completed, status }: { completed: boolean; status: string }): StepState {
  if (completed) return 'completed';
  return status === 'in-progress' ? 'inProgress' : 'pending';
}
