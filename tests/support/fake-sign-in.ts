import type { SignIn } from '#src/features/auth/web/components/sign-in-context.ts';

/** Sign-in service with the calls that a test needs; the client of the library has many more. */
export function fakeSignIn(client: object, settings: Omit<SignIn['settings'], 'url' | 'key'> = {}): SignIn {
  return { client: client as SignIn['client'], settings: { url: '/auth/v1', key: 'any', ...settings } };
}
