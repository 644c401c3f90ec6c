import type { ErrorMessage } from './sign-in-error.ts';

/** Result of a provider callback: a code or an error. */
export type ProviderCallback = { code: string } | { error: ErrorMessage };

/** @returns null when the visit is not a provider callback */
export function readProviderCallback(search: string): ProviderCallback | null {
  const params = new URLSearchParams(search);
  const code = params.get('code');
  if (code) return { code };

  const isError = params.has('error') || params.has('error_code');
  return isError ? { error: callbackError(params.get('error_code')) } : null;
}

/** Maps the error code only: the free text of a URL can be forged and is not shown. */
function callbackError(code: string | null): ErrorMessage {
  if (code === 'signup_disabled') return { key: 'adminSignIn.providerUnknown' };
  if (code === 'bad_oauth_callback') return { key: 'adminSignIn.providerRejected' };
  if (code === 'identity_already_exists') return { key: 'adminSignIn.identityTaken' };
  return { key: 'adminSignIn.failed' };
}
