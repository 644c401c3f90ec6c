import { useState } from 'react';
import type { PickedPlace } from '#src/features/places/web/components/find-places.ts';
import { lookUpPlace, type PlaceLookUp } from '#src/features/places/web/components/look-up-place.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { Moon } from '../calculation/calculation.ts';
import type { MatchBirth, WrongEntry } from './match-engine.ts';

/** Entered details of one person. */
export type PersonEntries = {
  date: string;
  time: string;
  /** Whether the time of birth is not known; the time is then ignored. */
  isTimeUnknown: boolean;
  placeText: string;
  picked: PickedPlace | null;
};

export type PersonErrors = Partial<Record<'date' | 'time' | 'place', MessageKey>>;

export const noEntries: PersonEntries = {
  date: '',
  time: '',
  isTimeUnknown: false,
  placeText: '',
  picked: null,
};

/** The Moons that are possible for each person. */
export type PossibleMoons = [groom: Moon[], bride: Moon[]];

type State = {
  isBusy: boolean;
  hasFailed: boolean;
  errors: [PersonErrors, PersonErrors];
  /** Places of each person from which the visitor can choose, below the message of the field. */
  suggestions: [readonly PickedPlace[], readonly PickedPlace[]];
  births: [MatchBirth, MatchBirth] | null;
  /** Where a time is not known, in place of `births`. */
  possible: PossibleMoons | null;
};

const dateErrors: Readonly<Record<string, MessageKey>> = {
  date_skipped: 'birthChart.error.dateSkipped',
  year_out_of_range: 'birthChart.error.year',
};

const idle: State = {
  isBusy: false,
  hasFailed: false,
  errors: [{}, {}],
  suggestions: [[], []],
  births: null,
  possible: null,
};

/** Computes the positions of two births in this browser. Only typed places are looked up on the server. */
export function useMatching() {
  const { locale } = useI18n();
  const [state, setState] = useState(idle);

  async function compare(persons: readonly [PersonEntries, PersonEntries]): Promise<void> {
    const errors: State['errors'] = [missingOf(persons[0]), missingOf(persons[1])];
    if (hasErrors(errors)) return setState({ ...idle, errors });

    setState({ ...idle, isBusy: true });
    try {
      const [engine] = await loadPart(() => Promise.all([import('./match-engine.ts'), loadZoneHistory()]));
      const [ofGroom, ofBride] = await Promise.all([lookUp(persons[0]), lookUp(persons[1])]);
      if (!ofGroom.place || !ofBride.place)
        return setState({
          ...idle,
          errors: [placeError(ofGroom), placeError(ofBride)],
          suggestions: [suggestionsOf(ofGroom), suggestionsOf(ofBride)],
        });
      const places = [ofGroom.place, ofBride.place] as const;
      const births = ([0, 1] as const).map((index) => {
        const { date, time, isTimeUnknown } = persons[index];
        const { latitude, longitude, zone } = places[index];
        const where = { latitude, longitude, zone };
        return isTimeUnknown
          ? engine.matchDay({ date, place: where })
          : engine.matchBirth({ date, time, place: where });
      });
      const [groom, bride] = births;
      if (groom?.ok && bride?.ok) {
        if ('birth' in groom && 'birth' in bride)
          return setState({ ...idle, births: [groom.birth, bride.birth] });
        return setState({ ...idle, possible: [moonsOf(groom), moonsOf(bride)] });
      }
      setState({ ...idle, errors: [thrownOf(groom), thrownOf(bride)] });
    } catch {
      setState({ ...idle, hasFailed: true });
    }
  }

  async function lookUp({ picked, placeText }: PersonEntries): Promise<PlaceLookUp> {
    return picked ? { place: picked } : lookUpPlace(placeText, locale);
  }

  return { ...state, compare };
}

function placeError(found: PlaceLookUp): PersonErrors {
  return found.place ? {} : { place: found.error };
}

function suggestionsOf(found: PlaceLookUp): readonly PickedPlace[] {
  return found.place ? [] : found.suggestions;
}

function moonsOf(found: { birth: MatchBirth } | { moons: Moon[] }): Moon[] {
  return 'birth' in found ? [found.birth.moon] : found.moons;
}

function missingOf({ date, time, isTimeUnknown, placeText }: PersonEntries): PersonErrors {
  return {
    ...(date === '' && { date: 'birthChart.error.dateMissing' as const }),
    ...(time === '' && !isTimeUnknown && { time: 'birthChart.error.timeMissing' as const }),
    ...(placeText.trim() === '' && { place: 'birthChart.error.placeMissing' as const }),
  };
}

function thrownOf(outcome: { ok: true } | WrongEntry | undefined): PersonErrors {
  if (!outcome || outcome.ok) return {};
  const { field, code } = outcome;
  if (field === 'date') return { date: dateErrors[code] ?? 'birthChart.error.noSuchDate' };
  if (field === 'time') return { time: 'birthChart.error.noSuchTime' };
  return { place: code === 'pole' ? 'birthChart.error.pole' : 'birthChart.error.noSuchPlace' };
}

function hasErrors(errors: State['errors']): boolean {
  return errors.some((one) => Object.keys(one).length > 0);
}
