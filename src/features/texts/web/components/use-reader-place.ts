import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DivisionPage } from '../../contract.ts';
import { referenceOf, textPath } from '../../text-names.ts';
import { lastPlace, type Place } from '../reader-device.ts';
import { useCurrentVerse } from './use-current-verse.ts';

type ReaderPlaceOptions = {
  reading: DivisionPage;
  alone: string | null;
  list: RefObject<HTMLElement | null>;
  playing: string | null;
};

/** The verse that is read or played, which the device keeps, and the way to its neighbors. */
export function useReaderPlace({ reading, alone, list, playing }: ReaderPlaceOptions) {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const { work, division, verses, contents, language } = reading;
  const [current, setCurrent] = useCurrentVerse(list, { first: alone ?? verses[0]?.number ?? '', playing });
  const number = alone ?? playing ?? current;
  const place = placeOf(number);

  useEffect(() => {
    lastPlace.write({ path: place.path, name: place.name });
  }, [place.path, place.name]);

  function placeOf(verse: string): Place {
    return {
      path: textPath(work.slug, division.slug, verse),
      name: referenceOf(reading, verse, locale),
    };
  }

  function go(step: 1 | -1): void {
    const next = contents[contents.findIndex((verse) => verse.number === (alone ?? current)) + step];
    if (!next) return;
    if (alone === null) {
      document.getElementById(`v${next.number}`)?.scrollIntoView({ block: 'start' });
      setCurrent(next.number);
    } else void navigate(`${placeOf(next.number).path}?in=${language}`);
  }

  return { number, place, placeOf, go };
}
