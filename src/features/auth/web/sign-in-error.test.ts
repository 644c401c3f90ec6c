import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { codeError, signInError } from './sign-in-error.ts';

test.each([signInError, codeError])('a disabled account is named in the language of the page', (errorOf) => {
  const error = new AuthApiError('User is banned', 403, 'user_banned');

  expect(errorOf(error)).toEqual({ key: 'adminSignIn.accountDisabled' });
});

test.each([
  new AuthApiError('Session from session_id claim in JWT does not exist', 403, 'session_not_found'),
  new AuthApiError('User from sub claim in JWT does not exist', 403, 'user_not_found'),
  new AuthSessionMissingError(),
])('a session that an administrator has ended is named: $message', (error) => {
  expect(codeError(error)).toEqual({ key: 'adminSignIn.sessionOver' });
});

test('LOG-18: other errors are shown with their message', () => {
  const error = new AuthApiError('The request is not valid', 400, 'validation_failed');

  expect(signInError(error)).toEqual({
    key: 'adminSignIn.failedBecause',
    values: { message: 'The request is not valid' },
  });
});
