import { expect, test } from 'vitest';
import { translatorFor } from '#src/i18n/server-messages.ts';

test.each([
  ['total', 'पूर्णं सूर्यग्रहणम्'],
  ['partial', 'खण्डग्रासं सूर्यग्रहणम्'],
  ['annular', 'कङ्कणाकृति सूर्यग्रहणम्'],
] as const)('the type of a %s eclipse agrees with its name in Sanskrit', (type, words) => {
  const { t } = translatorFor('sa');
  expect(t('panchangDay.eclipse.solar', { type: t(`panchangDay.eclipse.type.${type}`) })).toBe(words);
});
