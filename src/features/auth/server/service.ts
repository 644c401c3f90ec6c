import type { FeatureContext } from '#src/http/feature-context.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SignInUser } from '../protocol-objects.ts';
import { createAccessTokens } from './protocol/access-token.ts';
import { createAccounts } from './accounts/accounts.ts';
import type { Caller } from './admin/admin-guard.ts';
import type { AuthEmails } from './sessions/auth-emails.ts';
import { createDeviceCookies } from './protocol/device-cookie.ts';
import { createFactors } from './factors/factors.ts';
import { createTotpSecrets } from './factors/totp-secrets.ts';
import { createEmailJobs } from './sessions/email-jobs.ts';
import { createCodeExchange } from './providers/code-exchange.ts';
import { createOidcProvider } from './providers/oidc-provider.ts';
import { createOneTimeTokens } from './sessions/one-time-tokens.ts';
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createPasswordHashes } from './passwords/password-hash.ts';
import { createPasswordSignIn } from './sessions/password-sign-in.ts';
import { providerCallback } from './protocol/protocol-plugin.ts';
import { createProviderIdentities } from './providers/provider-identities.ts';
import { createProviderSignIn } from './providers/provider-sign-in.ts';
import { publicUser } from './protocol/public-user.ts';
import { createReauthenticate } from './sessions/reauthenticate.ts';
import { createRequireRecentProof } from './sessions/recent-proof.ts';
import { createRecoveryCodes } from './factors/recovery-codes.ts';
import { createRedirectTargets } from './protocol/redirect-targets.ts';
import { createRefresh } from './sessions/refresh.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { lastProof, methodsOf } from './sessions/reauthentication-token.ts';
import { createSessions } from './protocol/sessions.ts';
import { createIdentifyBearer, type SignedIn } from './protocol/authenticate-request.ts';
import { createSignInAttempts } from './sessions/sign-in-attempts.ts';
import { createSignOut } from './sessions/sign-out.ts';
import { createSigningKeys } from './protocol/signing-keys.ts';
import { createUnlock } from './sessions/unlock.ts';
import { createUserChanges } from './accounts/user-changes.ts';
import { userStore } from './stores/user-store.ts';
import { createVerify } from './sessions/verify.ts';

type Context = Pick<FeatureContext, 'db' | 'config' | 'site' | 'lockouts' | 'jobs' | 'clock' | 'log'>;

export type AuthService = ReturnType<typeof createAuthService>;

/** The count also shows that the database responds. */
export function countUsers(db: Db): Promise<number> {
  return userStore.count(db);
}

/** Built-in auth: composes the services of accounts, sessions, factors and providers. */
export function createAuthService(context: Context, emails: AuthEmails) {
  const { db, site, lockouts, jobs, clock, log } = context;
  const { auth: config, siteUrl } = context.config;
  const box = createSecretEncryption(config.secret);
  const keys = createSigningKeys({ db, box, clock });
  const accessTokens = createAccessTokens({ keys, issuer: `${siteUrl}/auth/v1`, clock });
  const sessions = createSessions({ box, accessTokens, clock });
  const hashes = createPasswordHashes();
  const devices = createDeviceCookies(box);
  const tokens = createOneTimeTokens({ hashes, clock });
  const emailJobs = createEmailJobs({ db, jobs, tokens, emails, clock });
  const unlock = createUnlock({ db, jobs, devices, lockouts, emails, clock });
  const requireRecentProof = createRequireRecentProof({ db, clock });
  const secondFactors = { db, sessions, lockouts, emails, requireRecentProof, clock };
  const challenges = createPasskeyChallenges({ db, siteUrl, clock });
  const identities = createProviderIdentities({ db, emails, requireRecentProof, clock });
  const providers = config.providers.map((settings) =>
    createOidcProvider(settings, `${siteUrl}${providerCallback}`),
  );
  const targets = createRedirectTargets(config.redirects, `${siteUrl}/admin/login`);
  const identify = createIdentifyBearer({ db, accessTokens, sessions, clock });

  async function describe({ user }: SignedIn): Promise<SignInUser> {
    return publicUser(await userStore.account(db, user));
  }

  /** Identifies the caller for the admin API, and whether a second factor is required. */
  async function identifyCaller(authorization: string | undefined): Promise<Caller> {
    const { user, session, aal, amr } = await identify(authorization);
    const hasSecondFactor = await userStore.hasVerifiedFactor(db, user.id);
    return {
      user,
      sessionId: session.id,
      aal,
      methods: methodsOf(amr),
      hasSecondFactor,
      provedAt: lastProof(amr, hasSecondFactor),
    };
  }

  function settings() {
    const external = Object.fromEntries(config.providers.map(({ name }) => [name, true]));
    return {
      external: { ...external, email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  return {
    identify,
    identifyCaller,
    describe,
    settings,
    signInWithPassword: createPasswordSignIn({
      db,
      sessions,
      hashes,
      attempts: createSignInAttempts({ lockouts, devices }),
      offerUnlock: unlock.requestLink,
      emails,
      clock,
    }),
    unlock,
    refresh: createRefresh({ db, sessions, clock }),
    signOut: createSignOut({ db, clock }),
    changeUser: createUserChanges({ db, hashes, tokens, lockouts, emails, emailJobs, clock }),
    reauthenticate: createReauthenticate({ db, tokens, emails, emailJobs, clock }),
    verify: createVerify({ db, sessions, tokens, lockouts, emails, clock }),
    factors: createFactors({ ...secondFactors, secrets: createTotpSecrets({ box, site }) }),
    recoveryCodes: createRecoveryCodes(secondFactors),
    passkeys: createPasskeys({ db, challenges, site, emails, requireRecentProof, clock }),
    passkeySignIn: createPasskeySignIn({ db, challenges, sessions, lockouts, emails, clock }),
    identities,
    providerSignIn: createProviderSignIn({ db, providers, identities, targets, box, clock, log }),
    exchangeCode: createCodeExchange({ db, sessions, clock }),
    emailJobs,
    lockouts,
    publishedKeys: keys.published,
    rotateKeys: keys.rotateWhenDue,
    accounts: createAccounts({ hashes, clock }),
  };
}
