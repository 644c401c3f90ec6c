import { activities, type Activity, type Tradition, traditions } from '../calculation/rules.ts';
import { hourChoices, type Hours } from '../search-range.ts';

export const muhurtaPath = '/muhurta';

/** Star of a person in the form: empty texts where it is not given. */
type StarEntry = { star: string; pada: string };

/** The search of the page's address. */
export type MuhurtaSearch = {
  /** Null before the first search. */
  activity: Activity | null;
  from: string;
  to: string;
  place: string;
  placeId: string;
  hours: Hours;
  tradition: Tradition;
  persons: [StarEntry, StarEntry];
  count: number;
};

/** Results of the first page, and how many more each link adds. */
export const resultStep = 6;

/** The best results that a page shows. */
export const maxResults = 60;

/** Reads the search of an address; unknown values are left out. */
export function readMuhurtaSearch(search: string): MuhurtaSearch {
  const fields = new URLSearchParams(search);
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 120);
  const number = (name: string, max: number) =>
    /^\d{1,2}$/.test(text(name)) && Number(text(name)) >= 1 && Number(text(name)) <= max ? text(name) : '';
  const one = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === fields.get(name));
  const person = (which: 1 | 2): StarEntry => ({
    star: number(`star${which}`, 27),
    pada: number(`pada${which}`, 4),
  });
  return {
    activity: one(activities, 'activity') ?? null,
    from: text('from'),
    to: text('to'),
    place: text('place'),
    placeId: text('placeId'),
    hours: one(hourChoices, 'hours') ?? 'daylight',
    tradition: one(traditions, 'tradition') ?? 'north',
    persons: [person(1), person(2)],
    count: Number(number('count', maxResults)) || resultStep,
  };
}

/** Path of a search from the fields of its form or from an earlier one; empty fields are left out. */
export function muhurtaSearchPath(fields: Iterable<[string, string]>): string {
  const filled = [...fields].filter(([, value]) => value !== '');
  return `${muhurtaPath}?${new URLSearchParams(filled).toString()}`;
}

/** Address of the results of a search. */
export function muhurtaAddress(fields: Iterable<[string, string]>): string {
  return `${muhurtaSearchPath(fields)}#results`;
}
