import { fieldError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { annualName } from '#src/features/panchang/annual-names.ts';
import {
  type AnnualReturn,
  annualReturns,
  type AnnualTithi,
  identifyEvent,
} from '#src/features/panchang/calculation/calculation.ts';
import type { Place } from '#src/features/places/contract.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { type CivilDate, daysBetween } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';
import { annualCode } from '../annual-code.ts';
import type { EventForm, LunarDateView, RemembrancePreview, ReturnList } from '../contract.ts';
import type { RemembranceOccasion } from '../remembrance-links.ts';

type Dependencies = { places: Pick<PlaceService, 'findPlace' | 'searchPlaces'>; clock: Clock };

/** A place with its full name in one language. */
export type NamedPlace = GeoPlace & { id: string; name: string };

type ReturnsQuery = {
  annual: AnnualTithi;
  occasion: RemembranceOccasion;
  placeId: string;
  after: number | null;
};

type Observance = { annual: AnnualTithi; occasion: RemembranceOccasion; place: GeoPlace };

const shownReturns = 3;

/** The first return is eleven lunations or more after the event. */
const minDaysToReturn = 300;

/** Lunar dates of events and their returns. Stores nothing. */
export function createLunarDates({ places, clock }: Dependencies) {
  /** @throws AppError `validation_failed` for a place or date that cannot be used */
  async function preview(form: EventForm, lang: Locale): Promise<RemembrancePreview> {
    const place = await getPlace({ id: form.placeId, text: form.place, field: 'place' }, lang);
    const isElsewhere = form.eventPlaceId !== null || form.eventPlace !== null;
    const eventPlace = isElsewhere
      ? await getPlace({ id: form.eventPlaceId, text: form.eventPlace ?? '', field: 'eventPlace' }, lang)
      : place;
    await loadZoneHistory();

    const { date, time, occasion } = form;
    if (date > todayAt(eventPlace)) throw fieldError('date', 'in_future', 'Choose a date in the past.');
    const { basis, candidates } = identifyEvent({ date, time, place: eventPlace });
    const found = candidates.map(({ annual, span }) => ({
      ...lunarDateView(annual),
      span: { start: span.start, end: span.end },
      returns: upcoming({ annual, occasion, place }, shownReturns + 1, date),
    }));
    const isOwn = ({ date: day }: AnnualReturn) => daysBetween(date, day) < minDaysToReturn;
    const own = found.flatMap(({ returns }) => returns.filter(isOwn)).map(({ lunation }) => lunation);
    return {
      basis,
      place,
      after: own.length > 0 ? Math.max(...own) : null,
      candidates: found.map(({ returns, ...candidate }) => ({
        ...candidate,
        returns: returns.filter((one) => !isOwn(one)).slice(0, shownReturns),
      })),
    };
  }

  async function listReturns(
    { annual, occasion, placeId, after }: ReturnsQuery,
    lang: Locale,
  ): Promise<ReturnList> {
    const place = await getPlace({ id: placeId, text: '', field: 'placeId' }, lang);
    return {
      place,
      date: lunarDateView(annual),
      returns: upcoming({ annual, occasion, place }, shownReturns + 1)
        .filter(({ lunation }) => after === null || lunation > after)
        .slice(0, shownReturns),
    };
  }

  /**
   * Next returns of a lunar date, today at the place included.
   *
   * @param eventDate civil date of the event, for the note on its first annual shraddha
   */
  function upcoming(
    { annual, occasion, place }: Observance,
    count: number,
    eventDate: CivilDate | null = null,
  ): AnnualReturn[] {
    return annualReturns({ annual, purpose: occasion, place, from: todayAt(place), count, eventDate });
  }

  /** @throws AppError `validation_failed` with code `unknown_place` at the field */
  async function getPlace(
    { id, text, field }: { id: string | null; text: string; field: string },
    lang: Locale,
  ): Promise<NamedPlace> {
    const found = id === null ? await findByName(text, lang) : await places.findPlace(id, lang);
    if (!found) throw fieldError(field, 'unknown_place', 'Place not found. Enter a larger town nearby.');
    const { name, region, countryName, latitude, longitude, zone } = found;
    const within = [region === name ? null : region, countryName];
    return {
      id: found.id,
      name: [name, ...within].filter((part) => part !== null).join(', '),
      latitude,
      longitude,
      zone,
    };
  }

  async function findByName(text: string, lang: Locale): Promise<Place | null> {
    const { items, isSuggestion } = await places.searchPlaces({ q: text, lang, limit: 1 });
    return isSuggestion ? null : (items[0] ?? null);
  }

  function todayAt(place: GeoPlace): CivilDate {
    return civilDateAt(clock.now().getTime(), place);
  }

  return { preview, listReturns, upcoming, getPlace, todayAt };
}

export type LunarDates = ReturnType<typeof createLunarDates>;

/** Lunar date with its names in three languages. */
export function lunarDateView(annual: AnnualTithi): LunarDateView {
  return {
    annual: annualCode(annual),
    paksha: annual.tithi <= 15 ? 'shukla' : 'krishna',
    tithi: annual.tithi,
    names: { amanta: annualName(annual, 'amanta'), purnimanta: annualName(annual, 'purnimanta') },
  };
}
