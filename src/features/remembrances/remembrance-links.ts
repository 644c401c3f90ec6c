/** Page with the form and the returns of a lunar date. */
export const remembrancePath = '/remembrance';

/** Endpoint of the form of an event without scripts, which its page calls. */
export const eventPostPath = '/remembrance/event';

/** Page of the links in emails. Nothing happens before its button is pressed: email scanners open every link. */
export const manageRemembrancePath = '/remembrance/manage';

export const remembranceOccasions = ['shraddha', 'kutapa', 'birthday', 'wedding'] as const;
export type RemembranceOccasion = (typeof remembranceOccasions)[number];

/** Occasion as texts name it: both forms of a death anniversary read alike. */
export function namedOccasion(occasion: RemembranceOccasion) {
  return occasion === 'kutapa' ? 'shraddha' : occasion;
}

export const remembranceStates = ['pending', 'confirmed', 'paused', 'cancelled'] as const;

const remembranceActions = ['confirm', 'change', 'skip', 'pause', 'resume', 'cancel'] as const;
export type RemembranceAction = (typeof remembranceActions)[number];

/** Result of an action, in the URL of the page after the click. */
const remembranceOutcomes = [
  'confirmed',
  'changed',
  'skipped',
  'skipTooLate',
  'paused',
  'resumed',
  'cancelled',
  'invalid',
] as const;
export type RemembranceOutcome = (typeof remembranceOutcomes)[number];

export function parseAction(text: string | null | undefined): RemembranceAction | null {
  return remembranceActions.find((action) => action === text) ?? null;
}

export function parseRemembranceOutcome(text: string | null): RemembranceOutcome | null {
  return remembranceOutcomes.find((outcome) => outcome === text) ?? null;
}

/** Path of the manage page for one action, or for all of them. */
export function managePath(token: string, action?: RemembranceAction): string {
  return `${manageRemembrancePath}?${new URLSearchParams({ token, ...(action && { action }) })}`;
}

/** Content of the URL of a found lunar date. No civil date of the event: URLs are kept in logs and histories. */
export type FoundDate = {
  occasion: RemembranceOccasion;
  annual: string;
  placeId: string;
  /** Other lunar dates the event may have had. */
  others: string[];
  /** The time was unknown. */
  isBySunrise: boolean;
  /** First annual shraddha in the intercalary month. */
  firstYearDate: string | null;
  /** Number of the lunation after which returns count: that of an event whose own tithi is not over. */
  after: number | null;
  /** Project of the prepared donation, as it is named in URLs. */
  project: string | null;
};

/** URL of the page with the empty form. */
export function eventFormPath({ project }: { project: string | null }): string {
  return project ? `${remembrancePath}?${new URLSearchParams({ project })}` : remembrancePath;
}

/** Project that a link to the page names. */
export function readProject(query: string): string | null {
  return new URLSearchParams(query).get('project')?.slice(0, 120) || null;
}

/** URL of the page that shows a lunar date. */
export function foundDatePath(found: FoundDate): string {
  const search = new URLSearchParams({
    occasion: found.occasion,
    annual: found.annual,
    place: found.placeId,
  });
  for (const other of found.others) search.append('or', other);
  if (found.isBySunrise) search.set('by', 'sunrise');
  if (found.firstYearDate) search.set('first', found.firstYearDate);
  if (found.after !== null) search.set('after', String(found.after));
  if (found.project) search.set('project', found.project);
  return `${remembrancePath}?${search}#date`;
}

/** Reads the URL of the page. @returns null when it names no lunar date */
export function readFoundDate(query: string): FoundDate | null {
  const search = new URLSearchParams(query);
  const occasion = remembranceOccasions.find((one) => one === search.get('occasion'));
  const annual = search.get('annual');
  const placeId = search.get('place');
  if (!occasion || !annual || !placeId) return null;

  const first = search.get('first') ?? '';
  const after = search.get('after') ?? '';
  return {
    occasion,
    annual,
    placeId,
    others: search.getAll('or').slice(0, 4),
    isBySunrise: search.get('by') === 'sunrise',
    firstYearDate: /^\d{4}-\d{2}-\d{2}$/.test(first) ? first : null,
    after: /^\d{1,4}$/.test(after) ? Number(after) : null,
    project: readProject(query),
  };
}
