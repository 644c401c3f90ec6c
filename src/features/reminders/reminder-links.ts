/** Page on which reminders are chosen. */
export const remindersPath = '/panchang/reminders';

/** Page of the links in emails. Nothing happens before its button is pressed: email scanners open every link. */
export const manageRemindersPath = '/panchang/reminders/manage';

const reminderActions = ['confirm', 'change', 'stop'] as const;
export type ReminderAction = (typeof reminderActions)[number];

/** Result of an action, in the URL of the page after the click. */
const reminderOutcomes = ['confirmed', 'changed', 'stopped', 'invalid'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

export function parseReminderAction(text: unknown): ReminderAction | null {
  return reminderActions.find((action) => action === text) ?? null;
}

export function parseReminderOutcome(text: unknown): ReminderOutcome | null {
  return reminderOutcomes.find((outcome) => outcome === text) ?? null;
}

/** Path of the manage page, for one action or for all of them. */
export function manageRemindersLink(token: string, action?: ReminderAction): string {
  return `${manageRemindersPath}?${new URLSearchParams({ token, ...(action && { action }) })}`;
}
