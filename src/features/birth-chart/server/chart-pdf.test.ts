import { expect, test } from 'vitest';
import { computeBirthChart } from '../calculation.ts';
import { chartValues } from './chart-pdf.ts';

test('the document has the panchang of the birth and the offset with its source', () => {
  const place = { latitude: 28.6139, longitude: 77.209, zone: 'Asia/Kolkata' };
  const birth = { date: '1997-08-15', time: '00:10', place, offsetSeconds: 17_460 };
  const document = { language: 'en', form: 'north', placeName: 'New Delhi' } as const;
  const { facts } = chartValues(computeBirthChart(birth), document, { name: 'Site', url: 'http://site' });

  expect(facts.map(([name]) => name).slice(0, 5)).toEqual(['Tithi', 'Nakshatra', 'Yoga', 'Karana', 'Vara']);
  expect(Object.fromEntries(facts)).toMatchObject({
    Vara: 'Guruvara (born before sunrise)',
    'UTC offset used': '+04:51, entered manually',
  });
});
