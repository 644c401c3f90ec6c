import { randomBytes, randomInt } from 'node:crypto';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';

import {
  oneTimeTokenStore,
  type OneTimeTokenType,
  type StoredToken,
} from '../stores/one-time-token-store.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { sha256 } from '../protocol/sessions.ts';

const codeLifeMs = 10 * msPerMinute;
const linkLifeMs: Record<OneTimeTokenType, number> = {
  recovery: msPerHour,
  invite: msPerDay,
  reauthentication: 10 * msPerMinute,
  email_change_current: msPerDay,
  email_change_new: msPerDay,
};

type IssuedToken = { token: string; code: string };

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Tokens of emails: 256 bits for the link, and eight digits to type. */
export function createOneTimeTokens({ hashes, clock }: { hashes: PasswordHashes; clock: Clock }) {
  async function issue(
    tx: Db,
    { userId, type, email }: { userId: string; type: OneTimeTokenType; email: string },
  ): Promise<IssuedToken> {
    const token = randomBytes(32).toString('hex');
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    const now = clock.now().getTime();

    await oneTimeTokenStore.replace(tx, {
      userId,
      type,
      email,
      tokenHash: sha256(token),
      codeHash: await hashes.make(code),
      expiresAt: new Date(now + linkLifeMs[type]),
      codeExpiresAt: new Date(now + codeLifeMs),
      createdAt: clock.now(),
    });
    return { token, code };
  }

  /** @returns null for a token that is unknown, used, expired or of another type */
  async function findByLink(
    db: Db,
    token: string,
    types: readonly OneTimeTokenType[],
  ): Promise<StoredToken | null> {
    const found = await oneTimeTokenStore.findByHash(db, sha256(token));
    if (!found || !types.includes(found.type) || found.expiresAt <= clock.now()) return null;
    return found;
  }

  /** Without a token to compare with, the same hashing is done. */
  async function findByCode(
    db: Db,
    { userId, type, code }: { userId: string | undefined; type: OneTimeTokenType; code: string },
  ): Promise<StoredToken | null> {
    const found = userId ? await oneTimeTokenStore.find(db, userId, type) : null;
    const isOpen =
      found && found.codeExpiresAt > clock.now() && (await oneTimeTokenStore.countTry(db, found.id));
    const isRight = await hashes.matches(code, isOpen ? found.codeHash : null);
    return isRight ? found : null;
  }

  return { issue, findByLink, findByCode };
}
