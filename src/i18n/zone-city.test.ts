import { expect, test } from 'vitest';
import { zoneCity } from './zone-city.ts';

test('a zone is named after its city, in the language of the reader where it is known', () => {
  const names = (zone: string) => [zoneCity(zone, 'en'), zoneCity(zone, 'hi'), zoneCity(zone, 'sa')];
  expect(names('Asia/Calcutta')).toEqual(['Kolkata', 'कोलकाता', 'कोलकाता']);
  expect(names('America/Los_Angeles')).toEqual(['Los Angeles', 'लॉस एंजिल्स', 'लॉस् एञ्जलिस्']);
  expect(names('Etc/UTC')).toEqual(['UTC', 'UTC', 'UTC']);
  expect(names('Asia/Qatar')).toEqual(['Qatar', 'कतर', 'कतार']);
  expect(names('America/Argentina/Buenos_Aires')).toEqual(['Buenos Aires', 'Buenos Aires', 'Buenos Aires']);
});

test.each([
  ['Europe/Kiev', 'Kyiv'],
  ['Asia/Saigon', 'Ho Chi Minh'],
  ['Africa/Asmera', 'Asmara'],
  ['America/Coral_Harbour', 'Atikokan'],
  ['America/Godthab', 'Nuuk'],
  ['Asia/Dacca', 'Dhaka'],
  ['Antarctica/DumontDUrville', 'Dumont d’Urville'],
  ['Atlantic/Faeroe', 'Faroe'],
  ['Pacific/Ponape', 'Pohnpei'],
  ['Pacific/Truk', 'Chuuk'],
])('the zone %s, whose name in browsers is earlier or unspaced, is %s', (zone, city) => {
  expect(zoneCity(zone, 'en')).toBe(city);
});
