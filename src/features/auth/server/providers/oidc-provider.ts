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

const timeoutSeconds = 8;
const acceptedAlgorithms = new Set(['RS256', 'ES256']);

/** Person as identified by a provider. */
export type ProviderPerson = {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
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

  async function loginAddress({ state, nonce, verifier, extras }: LoginRequest): Promise<string> {
    const address = buildAuthorizationUrl(await configuration(), {
      ...extras,
      redirect_uri: callback,
      scope: settings.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /**
   * Exchanges the code of the callback. Issuer, audience, signature, time and nonce of the response are
   * checked.
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
    const told = claims['email'] ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
    return {
      subject: claims.sub,
      email: textOf(told['email'])?.toLowerCase() ?? null,
      isEmailVerified: told['email_verified'] === true,
      name: textOf(told['name']),
    };
  }

  return { name: settings.name, loginAddress, identify };
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
