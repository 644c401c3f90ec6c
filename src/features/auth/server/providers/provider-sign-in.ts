import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type ClientInfo, requireOwner } from '../protocol/client-info.ts';
import { type Flow, flowStore } from '../stores/flow-store.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { ProviderIdentities } from './provider-identities.ts';
import type { RedirectTargets } from '../protocol/redirect-targets.ts';
import type { SecretEncryption } from '../protocol/secret-encryption.ts';
import { type OpenedSession, sha256, type Sessions } from '../protocol/sessions.ts';
import { userStore } from '../stores/user-store.ts';

const flowLifeMs = 5 * 60_000;
const verifierPurpose = 'provider verifier';

export type AuthorizeRequest = {
  provider: string;
  redirectTo: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
  extras: Record<string, string>;
};

type ProviderSignInParts = {
  db: Db;
  providers: OidcProvider[];
  identities: ProviderIdentities;
  targets: RedirectTargets;
  sessions: Sessions;
  box: SecretEncryption;
  clock: Clock;
  log: Log;
};

/** Signing in through another provider: away, back, and the exchange of the code for a session. */
export function createProviderSignIn(parts: ProviderSignInParts) {
  const { db, providers, identities, targets, sessions, box, clock, log } = parts;

  /** @returns the address at the provider; everything needed for the way back is written down */
  async function begin(asked: AuthorizeRequest, linkUserId: string | null = null): Promise<string> {
    const provider = findProvider(asked.provider);
    if (!provider)
      throw new AuthError('validation_failed', { message: 'Unsupported provider: provider is not enabled' });
    const codeChallenge = checkChallenge(asked);
    const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
    const address = await provider.loginAddress({ state, nonce, verifier, extras: asked.extras });

    await flowStore.insert(db, {
      provider: provider.name,
      stateHash: sha256(state),
      codeChallenge,
      redirectTo: targets.choose(asked.redirectTo),
      nonce,
      verifier: box.seal(verifierPurpose, verifier),
      linkUserId,
      expiresAt: inFiveMinutes(),
      createdAt: clock.now(),
    });
    return address;
  }

  /** @returns where the browser goes next: with a code for the page that began, or with what went wrong */
  async function comeBack(answer: URLSearchParams): Promise<string> {
    const state = answer.get('state') ?? '';
    const flow = await flowStore.takeByState(db, sha256(state));
    if (!flow) return failureAddress(targets.choose(undefined), new AuthError('flow_state_not_found'));

    try {
      const code = await finish(flow, state, answer);
      return withParameters(flow.redirectTo, { code });
    } catch (error) {
      if (!(error instanceof AuthError))
        log.warn(`Sign-in through ${flow.provider} failed: ${messageOf(error)}`);
      return failureAddress(flow.redirectTo, error);
    }
  }

  async function finish(flow: Flow, state: string, answer: URLSearchParams): Promise<string> {
    const provider = findProvider(flow.provider);
    const verifier = box.open(verifierPurpose, flow.verifier)?.toString();
    if (flow.expiresAt <= clock.now()) throw new AuthError('flow_state_expired');
    if (!provider || !verifier) throw new AuthError('flow_state_not_found');
    if (answer.has('error')) throw new AuthError('bad_oauth_callback');
    const person = await provider.identify(answer, { state, nonce: flow.nonce, verifier });

    const code = randomUUID();
    await db.transaction(async (tx) => {
      const user = flow.linkUserId
        ? await identities.link(tx, flow.linkUserId, provider.name, person)
        : await identities.resolve(tx, provider.name, person);
      if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');
      await flowStore.finish(tx, flow.id, {
        userId: user.id,
        authCodeHash: sha256(code),
        expiresAt: inFiveMinutes(),
      });
    });
    return code;
  }

  /** The code is worth nothing without the verifier of the browser that began; a wrong one uses it up. */
  async function exchange(code: string, verifier: string, client: ClientInfo): Promise<OpenedSession> {
    const flow = await flowStore.takeByCode(db, sha256(code));
    const user = flow?.userId ? await userStore.find(db, flow.userId) : null;
    if (!flow || !user) throw new AuthError('flow_state_not_found');
    if (flow.expiresAt <= clock.now()) throw new AuthError('flow_state_expired');
    if (!isVerifierOf(flow.codeChallenge, verifier)) throw new AuthError('bad_code_verifier');
    if (user.bannedUntil && user.bannedUntil > clock.now()) throw new AuthError('user_banned');

    return db.transaction(async (tx) => {
      await recordAudit(tx, {
        at: clock.now(),
        event: 'sign-in.provider',
        ...requireOwner(user, client),
        detail: { provider: flow.provider },
      });
      return sessions.open(tx, user, 'oauth', client);
    });
  }

  function findProvider(name: string): OidcProvider | undefined {
    return providers.find((provider) => provider.name === name);
  }

  function inFiveMinutes(): Date {
    return new Date(clock.now().getTime() + flowLifeMs);
  }

  /** Where a browser that is on its way already goes when the provider does not answer: back, not to a page of JSON. */
  function turnBack(redirectTo: string | undefined, error: AuthError): string {
    return failureAddress(targets.choose(redirectTo), error);
  }

  return { begin, comeBack, turnBack, exchange, isOn: providers.length > 0 };
}

/** Without a challenge tokens would have to travel in addresses: there is no sign-in without one. */
function checkChallenge({ codeChallenge, codeChallengeMethod }: AuthorizeRequest): string {
  const isWellFormed = codeChallenge && /^[A-Za-z0-9\-._~]{43,128}$/.test(codeChallenge);
  if (!isWellFormed || codeChallengeMethod?.toLowerCase() !== 's256')
    throw new AuthError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method s256 and a code_challenge of 43 to 128 characters',
    });
  return codeChallenge;
}

function isVerifierOf(challenge: string, verifier: string): boolean {
  const computed = createHash('sha256').update(verifier).digest('base64url');
  return (
    computed.length === challenge.length && timingSafeEqual(Buffer.from(computed), Buffer.from(challenge))
  );
}

function failureAddress(target: string, error: unknown): string {
  const refusal = error instanceof AuthError ? error : new AuthError('unexpected_failure');
  const parameters = {
    error: refusal.status < 500 ? 'access_denied' : 'server_error',
    error_code: refusal.code,
    error_description:
      error instanceof AuthError
        ? refusal.message
        : 'Unable to exchange external code or to read the response',
  };
  const address = new URL(withParameters(target, parameters));
  address.hash = new URLSearchParams(parameters).toString();
  return address.href;
}

function withParameters(target: string, parameters: Record<string, string>): string {
  const address = new URL(target);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
