import { expect, test } from 'vitest';
import { withClassNasals } from './class-nasals.ts';

test.each([
  ['मुंबई', 'मुम्बई'],
  ['काठमांडू', 'काठमाण्डू'],
  ['बेंगलुरु', 'बेङ्गलुरु'],
  ['अंतियोकिया, लंदन', 'अन्तियोकिया, लन्दन'],
  ['सिंहपुर', 'सिंहपुर'],
  ['कैलिफ़ोर्निया', 'कैलिफोर्निया'],
])('%s has the nasal of its class and no nukta in Sanskrit', (hindi, sanskrit) => {
  expect(withClassNasals(hindi)).toBe(sanskrit);
});
