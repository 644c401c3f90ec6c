import { beforeAll, expect, test } from 'vitest';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { computeBirthChart } from '../calculation.ts';
import { transitsOn } from '../transits.ts';
import { drawnHouses, transitHouses } from './chart-words.ts';

beforeAll(loadZoneHistory);

const place = { latitude: 25.3167, longitude: 83.0104, zone: 'Asia/Kolkata' };

test.each([
  ['en', 'R'],
  ['hi', '(व)'],
  ['sa', '(व)'],
] as const)('a drawing in %s marks a retrograde graha in its script', (language, mark) => {
  const { t } = translatorFor(language);
  const chart = computeBirthChart({ date: '1992-08-15', time: '06:40', place });
  const marks = (houses: ReturnType<typeof drawnHouses>) =>
    Object.fromEntries(houses.flatMap(({ bodies }) => bodies.map(({ id, retrograde }) => [id, retrograde])));

  expect(marks(drawnHouses(t, chart, 'd1'))).toMatchObject({ saturn: mark, rahu: mark, sun: undefined });
  expect(marks(transitHouses(t, chart, transitsOn(chart, '1992-08-15')))).toMatchObject({ saturn: mark });
});

test('names of yogas in Sanskrit have the gender of the words about them', () => {
  const { t } = translatorFor('sa');
  expect(t('chartDetails.yogas.state.formed')).toMatch(/^सिद्धः/);
  for (const name of ['sunapha', 'anapha', 'durudhura'] as const)
    expect(t(`chartDetails.yogas.name.${name}`)).toMatch(/योगः$/);
});
