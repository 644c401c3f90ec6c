import { useState } from 'react';
import { fullPlaceName, type PickedPlace } from '#src/features/places/web/components/find-places.ts';
import { lookUpPlace } from '#src/features/places/web/components/look-up-place.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Choice } from '#src/local-time/local-time.ts';
import {
  type BirthEntries,
  type BirthErrors,
  entryErrors,
  offsetSeconds,
  thrownError,
} from './birth-form.ts';
import { type ChartEngine, loadChartEngine } from './load-chart-engine.ts';
import type { ShownChart } from './shown-chart.ts';

type State = {
  isBusy: boolean;
  errors: BirthErrors;
  /** Matching places below the message of the place field. */
  suggestions: readonly PickedPlace[];
  shown: ShownChart | null;
  /** Whether the code of the calculation could not be loaded. */
  hasFailed: boolean;
};

/** Time of the chart where the time of birth is not known. */
const noon = '12:00';

const idle: State = { isBusy: false, errors: {}, suggestions: [], shown: null, hasFailed: false };

/**
 * Creates charts from the form. Everything is computed in this browser and discarded with the page; only a
 * place that was typed and not selected is looked up on the server.
 */
export function useBirthChart() {
  const { locale } = useI18n();
  const [state, setState] = useState(idle);

  async function calculate(entries: BirthEntries, picked: PickedPlace | null): Promise<PickedPlace | null> {
    const errors = entryErrors(entries);
    if (Object.keys(errors).length > 0) {
      setState({ ...idle, errors });
      return null;
    }

    setState((before) => ({ ...before, isBusy: true, errors: {}, suggestions: [], hasFailed: false }));
    const place = picked ?? (await lookUp(entries.placeText));
    if (place) await draw(entries, place, 'compatible');
    return place;
  }

  async function lookUp(text: string): Promise<PickedPlace | null> {
    const found = await lookUpPlace(text, locale);
    if (!found.place) setState({ ...idle, errors: { place: found.error }, suggestions: found.suggestions });
    return found.place;
  }

  async function draw(entries: BirthEntries, place: PickedPlace, choice: Choice): Promise<void> {
    const { latitude, longitude, zone } = place;
    const engine = await findEngine();
    if (!engine) return;

    const outcome = engine.chartOf({
      date: entries.date,
      time: entries.isTimeUnknown ? noon : entries.time,
      place: { latitude, longitude, zone },
      choice,
      offsetSeconds: offsetSeconds(entries.offset),
    });
    if (outcome.ok) {
      const { isTimeUnknown } = entries;
      setState({ ...idle, shown: { chart: outcome.chart, placeName: fullPlaceName(place), isTimeUnknown } });
      return;
    }

    const found = Object.entries(outcome.fields).map(([field, { code }]) => thrownError(field, code));
    setState({ ...idle, errors: Object.fromEntries(found.map(({ field, key }) => [field, key])) });
  }

  async function findEngine(): Promise<ChartEngine | null> {
    try {
      return await loadChartEngine();
    } catch {
      setState((before) => ({ ...before, isBusy: false, hasFailed: true }));
      return null;
    }
  }

  /** Switches to the other reading of a time that the clock showed twice or never. */
  async function takeOtherReading(shown: ShownChart): Promise<void> {
    const { date, time, place, reading, otherReading } = shown.chart;
    const engine = otherReading && (await findEngine());
    if (!engine) return;

    const choice = otherReading.utc < reading.utc ? 'earlier' : 'later';
    const outcome = engine.chartOf({ date, time, place, choice });
    if (outcome.ok) setState({ ...idle, shown: { ...shown, chart: outcome.chart } });
  }

  return { ...state, calculate, takeOtherReading, clear: () => setState(idle) };
}
