import type { AuthConfig } from '#src/platform/auth-settings.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { SignInUser } from '../protocol-objects.ts';
import { createAccessTokens } from './access-token.ts';
import { createAccounts } from './accounts.ts';
import type { Caller } from './admin-guard.ts';
import type { AuthMails } from './auth-mails.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { createFactors } from './factors.ts';
import { createLimits } from './limits.ts';
import { createMailJobs } from './mail-jobs.ts';
import { createOidcProvider } from './oidc-provider.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { createPasswordHashes } from './password-hash.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import { providerCallback } from './protocol-scope.ts';
import { createProviderIdentities } from './provider-identities.ts';
import { createProviderSignIn } from './provider-sign-in.ts';
import { publicUser } from './public-user.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createRedirectTargets } from './redirect-targets.ts';
import { createRefresh } from './refresh.ts';
import { createSecretBox } from './secret-box.ts';
import { lastProof, methodsOf } from './session-proof.ts';
import { createSessions } from './sessions.ts';
import { createIdentifyBearer, type SignedIn } from './signed-in.ts';
import { createSignOut } from './sign-out.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createUserChanges } from './user-changes.ts';
import { userStore } from './user-store.ts';
import { createVerify } from './verify.ts';

export type AuthServiceParts = {
  db: Db;
  config: AuthConfig;
  siteUrl: string;
  /** Its name is read with every use. */
  site: { name: string };
  limitsEnabled: boolean;
  mails: AuthMails;
  jobs: Jobs;
  clock: Clock;
  log: Log;
};

export type AuthService = ReturnType<typeof createAuthService>;

/** Asks the database, which also shows that it answers. */
export function countUsers(db: Db): Promise<number> {
  return userStore.count(db);
}

/** The sign-in service that is part of the site. */
export function createAuthService(parts: AuthServiceParts) {
  const { db, config, siteUrl, site, limitsEnabled, mails, jobs, clock, log } = parts;
  const box = createSecretBox(config.secret);
  const keys = createSigningKeys({ db, box, clock });
  const accessTokens = createAccessTokens({ keys, issuer: `${siteUrl}/auth/v1`, clock });
  const sessions = createSessions({ box, accessTokens, clock });
  const hashes = createPasswordHashes();
  const limits = createLimits({ db, clock, enabled: limitsEnabled });
  const devices = createDeviceCookies(box);
  const tokens = createOneTimeTokens({ hashes, clock });
  const mailJobs = createMailJobs({ db, jobs, tokens, mails, clock });
  const secondFactors = { db, box, sessions, limits, mails, clock, site };
  const identities = createProviderIdentities({ db, mails, clock });
  const providers = config.providers.map((settings) =>
    createOidcProvider(settings, `${siteUrl}${providerCallback}`),
  );
  const targets = createRedirectTargets(config.redirects, `${siteUrl}/admin/login`);
  const identify = createIdentifyBearer({ db, accessTokens, sessions, clock });

  async function describe({ user }: SignedIn): Promise<SignInUser> {
    return publicUser(await userStore.account(db, user));
  }

  /** For the admin API: the same look-up, and whether a second factor is needed. */
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
    signInWithPassword: createPasswordSignIn({ db, sessions, hashes, limits, devices, mails, clock }),
    refresh: createRefresh({ db, sessions, clock }),
    signOut: createSignOut({ db, clock }),
    changeUser: createUserChanges({ db, hashes, tokens, limits, mails, mailJobs, clock }),
    reauthenticate: createReauthenticate({ db, tokens, mails, mailJobs, clock }),
    verify: createVerify({ db, sessions, tokens, limits, mails, clock }),
    factors: createFactors(secondFactors),
    recoveryCodes: createRecoveryCodes(secondFactors),
    identities,
    providerSignIn: createProviderSignIn({ db, providers, identities, targets, sessions, box, clock, log }),
    mailJobs,
    limits,
    publishedKeys: keys.published,
    rotateKeys: keys.rotateWhenDue,
    accounts: createAccounts({ hashes, clock }),
  };
}
