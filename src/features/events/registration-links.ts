/** Page of an event. */
export function eventPath(slug: string): string {
  return `/events/${slug}`;
}

/** Page of the links in emails. Nothing happens before its button is pressed: email scanners open every link. */
export const manageRegistrationPath = '/events/registration';

const registrationActions = ['change', 'cancel'] as const;
type RegistrationAction = (typeof registrationActions)[number];

/** Result of an action, in the URL of the page after the click. */
const registrationOutcomes = ['changed', 'cancelled', 'full', 'over', 'invalid'] as const;
export type RegistrationOutcome = (typeof registrationOutcomes)[number];

export function parseRegistrationAction(text: string | null | undefined): RegistrationAction | null {
  return registrationActions.find((action) => action === text) ?? null;
}

export function parseRegistrationOutcome(text: string | null): RegistrationOutcome | null {
  return registrationOutcomes.find((outcome) => outcome === text) ?? null;
}

/** Path of the manage page for one action, or for all of them. */
export function manageRegistrationLink(token: string, action?: RegistrationAction): string {
  return `${manageRegistrationPath}?${new URLSearchParams({ token, ...(action && { action }) })}`;
}
