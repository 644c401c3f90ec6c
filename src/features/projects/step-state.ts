export type StepState = 'completed' | 'inProgress' | 'pending';

/** State of a timeline step: `completed` takes precedence over its status (PRD-19). */
export function stepState({ completed, status }: { completed: boolean; status: string }): StepState {
  if (completed) return 'completed';
  return status === 'in-progress' ? 'inProgress' : 'pending';
}
