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

/** Path of the page with the result of an action; a confirmed plan is shown with its dates. */
export function reminderResultLink(
  outcome: ReminderOutcome,
  confirmed?: { token: string; plan: PlanChoice },
): string {
  const search = new URLSearchParams({ result: outcome });
  if (confirmed) {
    const { token, plan } = confirmed;
    for (const [name, value] of Object.entries({ token, ...plan })) search.set(name, String(value));
  }
  return `${manageReminderPath}?${search}`;
}

/** What a plan is made from. */
export type PlanChoice = { text: string; days: number; from: string };
