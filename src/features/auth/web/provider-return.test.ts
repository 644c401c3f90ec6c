import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';
import { readProviderReturn } from './provider-return.ts';

test('a code, a refusal and an ordinary visit are told apart', () => {
  expect(readProviderReturn('?code=abc')).toEqual({ code: 'abc' });
  expect(readProviderReturn('')).toBeNull();
  expect(readProviderReturn('?to=/admin/users')).toBeNull();
  expect(readProviderReturn('?error=access_denied&error_code=signup_disabled')).toEqual({
    problem: { key: 'adminSignIn.providerUnknown' },
  });
});

test('what an address says in its own words is not shown', () => {
  const made = readProviderReturn('?error=x&error_code=made-up&error_description=Call+this+number');

  expect(JSON.stringify(made)).not.toContain('number');
  expect(made).toEqual({ problem: { key: 'adminSignIn.failed' } });
});

test.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['temple-directory', 'Temple Directory'],
])('%s is written %s', (name, written) => {
  expect(providerName(name)).toBe(written);
});
