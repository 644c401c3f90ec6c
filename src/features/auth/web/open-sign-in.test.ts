import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createSession } from '#tests/support/sign-in-client.ts';
import { keepBindingHeader } from '../contract.ts';
import { openApart } from './open-sign-in.ts';

const ownService = `${location.origin}/auth/v1`;

/** Signs in beside the session of the page. @returns the header that keeps the cookie of that session */
async function signInApart(url: string, keepsCookie: boolean) {
  const calls = fakeApi({ [`${url}/token?grant_type=password`]: { status: 200, body: createSession() } });
  const apart = openApart({ url, key: 'any' }, { keepsCookie });
  await apart.signInWithPassword({ email: 'asha@example.org', password: 'any' });
  return calls.map(({ headers }) => headers[keepBindingHeader]);
}

test('a second sign-in requests the built-in service to keep the cookie of the page, if it can be canceled', async () => {
  expect(await signInApart(ownService, true)).toEqual(['yes']);
  expect(await signInApart(ownService, false)).toEqual([undefined]);
});

test('a sign-in service on another site gets no header of ours', async () => {
  expect(await signInApart('https://sign-in.example.org/auth/v1', true)).toEqual([undefined]);
});
