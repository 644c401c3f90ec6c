import type { Problem } from './sign-in-problem.ts';

/** What a provider sends the browser back with: a code, or a refusal. */
export type ProviderReturn = { code: string } | { problem: Problem };

/** @returns null when nobody comes from a provider */
export function readProviderReturn(search: string): ProviderReturn | null {
  const params = new URLSearchParams(search);
  const code = params.get('code');
  if (code) return { code };

  const isRefusal = params.has('error') || params.has('error_code');
  return isRefusal ? { problem: refusal(params.get('error_code')) } : null;
}

/** By its code alone: an address can say anything, and nothing of it is shown. */
function refusal(code: string | null): Problem {
  if (code === 'signup_disabled') return { key: 'adminSignIn.providerUnknown' };
  if (code === 'bad_oauth_callback') return { key: 'adminSignIn.providerRefused' };
  if (code === 'identity_already_exists') return { key: 'adminSignIn.identityTaken' };
  return { key: 'adminSignIn.failed' };
}
