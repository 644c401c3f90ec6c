import { randomBytes, randomUUID } from 'node:crypto';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type Flow, flowStore } from '../stores/flow-store.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { ProviderIdentities } from './provider-identities.ts';
import type { RedirectTargets } from '../protocol/redirect-targets.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { sha256 } from '../protocol/sessions.ts';

const flowLifeMs = 5 * msPerMinute;
const verifierPurpose = 'provider verifier';

export type AuthorizeRequest = {
  provider: string;
  redirectTo: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
  extras: Record<string, string>;
};

type Dependencies = {
  db: Db;
  providers: OidcProvider[];
  identities: ProviderIdentities;
  targets: RedirectTargets;
  box: SecretEncryption;
  clock: Clock;
  log: Log;
};

/** Signs in through a provider, up to the code that the browser exchanges for a session. */
export function createProviderSignIn(dependencies: Dependencies) {
  const { db, providers, identities, targets, box, clock, log } = dependencies;

  /**
   * Stores what the callback needs.
   *
   * @returns the URL at the provider
   */
  async function begin(request: AuthorizeRequest, linkUserId: string | null = null): Promise<string> {
    const provider = findProvider(request.provider);
    if (!provider)
      throw new AuthError('validation_failed', { message: 'Unsupported provider: provider is not enabled' });
    const codeChallenge = checkChallenge(request);
    const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
    const url = await provider.loginUrl({ state, nonce, verifier, extras: request.extras });

    await flowStore.insert(db, {
      provider: provider.name,
      stateHash: sha256(state),
      codeChallenge,
      redirectTo: targets.choose(request.redirectTo),
      nonce,
      verifier: box.seal(verifierPurpose, verifier),
      linkUserId,
      expiresAt: inFiveMinutes(),
      createdAt: clock.now(),
    });
    return url;
  }

  /** @returns the next URL for the browser, with a code or an error for the page that started the sign-in */
  async function completeSignIn(response: URLSearchParams): Promise<string> {
    const state = response.get('state') ?? '';
    const flow = await flowStore.takeByState(db, sha256(state));
    if (!flow) return failureUrl(targets.choose(undefined), new AuthError('flow_state_not_found'));

    try {
      const code = await finish(flow, state, response);
      return withParameters(flow.redirectTo, { code });
    } catch (error) {
      if (!(error instanceof AuthError))
        log.warn(`Sign-in through ${flow.provider} failed: ${messageOf(error)}`);
      return failureUrl(flow.redirectTo, error);
    }
  }

  async function finish(flow: Flow, state: string, response: URLSearchParams): Promise<string> {
    const provider = findProvider(flow.provider);
    const verifier = box.open(verifierPurpose, flow.verifier)?.toString();
    if (flow.expiresAt <= clock.now()) throw new AuthError('flow_state_expired');
    if (!provider || !verifier) throw new AuthError('flow_state_not_found');
    if (response.has('error')) throw new AuthError('bad_oauth_callback');
    const person = await provider.identify(response, { state, nonce: flow.nonce, verifier });

    const code = randomUUID();
    await db.transaction(async (tx) => {
      const user = flow.linkUserId
        ? await identities.link(tx, flow.linkUserId, provider.name, person)
        : await identities.resolve(tx, provider.name, person);
      if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');
      await flowStore.finish(tx, flow.id, {
        userId: user.id,
        authCodeHash: sha256(code),
        authenticatedAt: person.authenticatedAt,
        expiresAt: inFiveMinutes(),
      });
    });
    return code;
  }

  function findProvider(name: string): OidcProvider | undefined {
    return providers.find((provider) => provider.name === name);
  }

  function inFiveMinutes(): Date {
    return new Date(clock.now().getTime() + flowLifeMs);
  }

  /**
   * Redirects a browser that has already left the page back to it when the provider does not respond, instead
   * of showing JSON.
   */
  function failureRedirect(redirectTo: string | undefined, error: AuthError): string {
    return failureUrl(targets.choose(redirectTo), error);
  }

  return { begin, completeSignIn, failureRedirect, isOn: providers.length > 0 };
}

/** Without PKCE, tokens would have to be sent in URLs, so a challenge is required. */
function checkChallenge({ codeChallenge, codeChallengeMethod }: AuthorizeRequest): string {
  const isWellFormed = codeChallenge && /^[A-Za-z0-9\-._~]{43,128}$/.test(codeChallenge);
  if (!isWellFormed || codeChallengeMethod?.toLowerCase() !== 's256')
    throw new AuthError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method s256 and a code_challenge of 43 to 128 characters',
    });
  return codeChallenge;
}

function failureUrl(target: string, error: unknown): string {
  const authError = error instanceof AuthError ? error : new AuthError('unexpected_failure');
  const parameters = {
    error: authError.status < 500 ? 'access_denied' : 'server_error',
    error_code: authError.code,
    error_description:
      error instanceof AuthError
        ? authError.message
        : 'Unable to exchange external code or to read the response',
  };
  const url = new URL(withParameters(target, parameters));
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

function withParameters(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
