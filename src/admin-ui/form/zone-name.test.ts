import { expect, test } from 'vitest';
import { zoneLabel, zoneName } from './zone-name.ts';

test.each([
  ['Asia/Kolkata', 'en', 'India Standard Time'],
  ['Asia/Kolkata', 'sa', 'भारतीयकालः'],
  ['America/Los_Angeles', 'sa', 'प्रशान्तकालः (अमेरिका)'],
  ['UTC', 'sa', 'वैश्विककालः'],
  ['Pacific/Marquesas', 'sa', 'UTC-09:30'],
] as const)('names %s in %s', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toBe(name);
});

test('names a zone in Hindi as browsers do', () => {
  expect(zoneName('Asia/Kolkata', 'hi')).toMatch(/^भारतीय/);
});

test.each([
  ['Asia/Kolkata', 'Kolkata (India Standard Time)'],
  ['UTC', 'UTC'],
])('the label of %s is %s', (zone, label) => {
  expect(zoneLabel(zone, 'en')).toBe(label);
});
