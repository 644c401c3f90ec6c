import { decodeProtectedHeader } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { OidcProviderSettings } from '#src/platform/config/auth-settings.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { recentMs } from '../sessions/reauthentication-token.ts';

const timeoutSeconds = 8;
const acceptedAlgorithms = new Set(['RS256', 'ES256']);

/** Person as identified by a provider. */
export type ProviderPerson = {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** When the person last entered credentials there; null when the provider does not send it. */
  authenticatedAt: Date | null;
};

type LoginRequest = {
  state: string;
  nonce: string;
  verifier: string;
  /** Additional parameters for the provider. */
  extras: Record<string, string>;
};

export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** OpenID Connect client of one provider, configured by its discovery document. */
export function createOidcProvider(settings: OidcProviderSettings, callback: string) {
  let discovered: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new AuthError('unavailable', {
        message: `The provider ${settings.name} isn't responding`,
        cause,
      });
    });
    return discovered;
  }

  async function loginUrl({ state, nonce, verifier, extras }: LoginRequest): Promise<string> {
    const url = buildAuthorizationUrl(await configuration(), {
      ...extras,
      redirect_uri: callback,
      scope: settings.scopes,
      // A sign-in counts as proof for ten minutes, so that one at the provider must not be older.
      max_age: String(recentMs / 1000),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Exchanges the code of the callback. Issuer, audience, signature, time and nonce of the response are
   * checked. Its `auth_time` is only read: many providers ignore `max_age`, and their people still sign in.
   */
  async function identify(
    response: URLSearchParams,
    { state, nonce, verifier }: Omit<LoginRequest, 'extras'>,
  ): Promise<ProviderPerson> {
    const config = await configuration();
    const returned = new URL(callback);
    returned.search = response.toString();

    const tokens = await authorizationCodeGrant(config, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token || !isWellSigned(tokens.id_token))
      throw new Error(`the identity token of ${settings.name} is not signed as it must be`);

    // Some providers return the address only from the userinfo endpoint.
    const profile = claims['email'] ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
    return {
      subject: claims.sub,
      email: textOf(profile['email'])?.toLowerCase() ?? null,
      isEmailVerified: profile['email_verified'] === true,
      name: textOf(profile['name']),
      authenticatedAt: timeOf(claims['auth_time']),
    };
  }

  return { name: settings.name, loginUrl, identify };
}

async function discover(settings: OidcProviderSettings): Promise<Configuration> {
  const isPlain = settings.issuer.startsWith('http:');
  return discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
    timeout: timeoutSeconds,
    // Signatures of identity tokens are checked even though they arrive over TLS.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
}

function isWellSigned(idToken: string): boolean {
  return acceptedAlgorithms.has(decodeProtectedHeader(idToken).alg ?? '');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function timeOf(seconds: unknown): Date | null {
  return typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000) : null;
}
