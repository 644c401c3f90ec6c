import { errors, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { AuthError } from './auth-error.ts';
import type { SigningKeys } from './signing-keys.ts';

export const accessTokenSeconds = 3600;
const audience = 'authenticated';

/** Tolerance for clock differences between servers. */
const clockToleranceSeconds = 5;

const amrEntry = z.object({ method: z.string(), timestamp: z.number() });

/** Required claims of every access token, from any issuer. */
const accessClaims = z.object({
  sub: uuid,
  session_id: uuid,
  email: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  amr: z.array(amrEntry).catch([]),
  /** Own claim: counter of the refresh token issued with this access token. */
  refresh_counter: z.number().int().optional(),
});

type AccessClaims = z.output<typeof accessClaims>;
export type Amr = AccessClaims['amr'];

type TokenContent = {
  sub: string;
  session_id: string;
  email: string;
  aal: 'aal1' | 'aal2';
  amr: Amr;
  refresh_counter: number;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

type Dependencies = { keys: SigningKeys; issuer: string; clock: Clock };

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Issues and checks access tokens of the built-in service. */
export function createAccessTokens({ keys, issuer, clock }: Dependencies) {
  async function mint(tx: Db, content: TokenContent): Promise<{ token: string; expiresAt: number }> {
    const { kid, alg, privateKey } = await keys.current(tx);
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const expiresAt = issuedAt + accessTokenSeconds;

    const token = await new SignJWT({ ...content, phone: '', role: 'authenticated', is_anonymous: false })
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt };
  }

  /** @throws AuthError `bad_jwt` for an expired token or one that this service did not sign */
  async function check(token: string): Promise<AccessClaims> {
    return checkAccessToken(token, {
      issuer,
      algorithms: ['ES256'],
      now: clock.now(),
      findKey: ownKey,
    });
  }

  async function ownKey({ kid }: { kid?: string }) {
    const key = kid ? await keys.find(kid) : null;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return { mint, check };
}

type CheckOptions = { issuer: string; algorithms: string[]; now: Date; findKey: JWTVerifyGetKey };

/**
 * Checks an access token; all token checks go through this function. Keys come from `findKey` only: key
 * references in the token (`jwk`, `jku`, `x5u`, `x5c`) are ignored, and `crit` members are rejected.
 */
export async function checkAccessToken(token: string, options: CheckOptions): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, options.findKey, {
      issuer: options.issuer,
      audience,
      algorithms: options.algorithms,
      clockTolerance: clockToleranceSeconds,
      currentDate: options.now,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
    });
    return accessClaims.parse(payload);
  } catch (cause) {
    if (cause instanceof errors.JWTExpired)
      throw new AuthError('bad_jwt', { message: 'invalid JWT: token is expired', cause });
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError)
      throw new AuthError('bad_jwt', { cause });
    throw cause;
  }
}
