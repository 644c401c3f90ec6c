import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('devices are named by browser and system; programs have no name', () => {
  const names = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
    'node',
  ].map(deviceName);

  expect(names).toEqual(['Chrome, Linux', 'Edge, Windows', 'Safari, iOS', 'Firefox, Android', '']);
});
