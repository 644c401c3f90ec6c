import type { Segment } from './calculation/panchanga-elements.ts';
import { karanaName, type Name, nakshatraName, tithiName, yogaName } from './names.ts';
import { joinCompound } from './sanskrit-compound.ts';

/** The numbered elements; the fifth, vara, is the weekday. */
export type CountedElement = 'tithi' | 'nakshatra' | 'yoga' | 'karana';

export const countedElements: readonly CountedElement[] = ['tithi', 'nakshatra', 'yoga', 'karana'];

/**
 * Returns the name of an element; a tithi with its half of the month, except Purnima and Amavasya.
 *
 * @param index as in `Segment`: tithi 1 to 30, nakshatra and yoga 1 to 27, karana 1 to 60
 * @example elementName('tithi', 12).en // => 'Shukla Dvadashi'
 */
export function elementName(element: CountedElement, index: Segment['index']): Name {
  switch (element) {
    case 'tithi':
      return tithiWithPaksha(index);
    case 'nakshatra':
      return nakshatraName(index);
    case 'yoga':
      return yogaName(index);
    case 'karana':
      return karanaName(index);
  }
}

function tithiWithPaksha(index: number): Name {
  const { en, hi, sa } = tithiName(index);
  if (index % 15 === 0) return { en, hi, sa };
  return index < 15
    ? { en: `Shukla ${en}`, hi: `शुक्ल ${hi}`, sa: joinCompound('शुक्ल', sa) }
    : { en: `Krishna ${en}`, hi: `कृष्ण ${hi}`, sa: joinCompound('कृष्ण', sa) };
}
