import { expect, test } from 'vitest';
import { elementName } from './element-names.ts';
import { observanceName } from './festival-names.ts';
import { nakshatraName, rashiName } from './names.ts';
import { joinCompound } from './sanskrit-compound.ts';

test('Sanskrit names are nominatives, and stems within a compound', () => {
  expect(rashiName(10).sa).toBe('मकरः');
  expect(nakshatraName(19).sa).toBe('मूलम्');
  expect(joinCompound('चैत्रः', 'शुक्लपक्षः')).toBe('चैत्रशुक्लपक्षः');
  expect(elementName('tithi', 8).sa).toBe('शुक्लाष्टमी');
  expect(elementName('tithi', 26).sa).toBe('कृष्णैकादशी');
  expect(observanceName({ id: 'sankranti', ekadashi: null, rashi: 3 }).sa).toBe('मिथुनसङ्क्रान्तिः');
  expect(observanceName({ id: 'sankranti', ekadashi: null, rashi: 9 }).sa).toBe('धनुःसङ्क्रान्तिः');
});
