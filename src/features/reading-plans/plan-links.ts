/** Page of a reading plan. */
export const readingPlanPath = '/reading-plan';

/** Page of the links in emails. Nothing happens before its button is pressed: email scanners open every link. */
export const manageReminderPath = '/reading-plan/reminder';

const reminderActions = ['confirm', 'stop'] as const;
export type ReminderAction = (typeof reminderActions)[number];

/** Result of an action, in the URL of the page after the click. */
const reminderOutcomes = ['confirmed', 'stopped', 'invalid'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

export function parseReminderAction(text: unknown): ReminderAction | null {
  return reminderActions.find((action) => action === text) ?? null;
}

export function parseReminderOutcome(text: unknown): ReminderOutcome | null {
  return reminderOutcomes.find((outcome) => outcome === text) ?? null;
}

/** Path of the page of one action. */
export function manageReminderLink(token: string, action: ReminderAction): string {
  return `${manageReminderPath}?${new URLSearchParams({ token, action })}`;
}

/** Path of the page with the result of an action; confirmed reminders are shown with their plan. */
export function reminderResultLink(outcome: ReminderOutcome, token: string): string {
  const search = new URLSearchParams({ ...(outcome === 'confirmed' && { token }), result: outcome });
  return `${manageReminderPath}?${search}`;
}

/** What a plan is made from. */
export type PlanChoice = { text: string; days: number; from: string };
