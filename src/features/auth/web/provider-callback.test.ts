import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';
import { readProviderCallback } from './provider-callback.ts';

test('a code, an error and an ordinary visit are distinguished', () => {
  expect(readProviderCallback('?code=abc')).toEqual({ code: 'abc' });
  expect(readProviderCallback('')).toBeNull();
  expect(readProviderCallback('?to=/admin/users')).toBeNull();
  expect(readProviderCallback('?error=access_denied&error_code=signup_disabled')).toEqual({
    error: { key: 'adminSignIn.providerUnknown' },
  });
});

test('the free text of a callback URL is not shown', () => {
  const made = readProviderCallback('?error=x&error_code=made-up&error_description=Call+this+number');

  expect(JSON.stringify(made)).not.toContain('number');
  expect(made).toEqual({ error: { key: 'adminSignIn.failed' } });
});

test.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['temple-directory', 'Temple Directory'],
])('%s is written %s', (name, written) => {
  expect(providerName(name)).toBe(written);
});
