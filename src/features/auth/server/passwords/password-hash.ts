import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { AuthError } from '../protocol/auth-error.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentForm = `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`;

/** Longer input is rejected without hashing. */
export const maxPasswordLength = 128;

/** Hashes imported from a hosted service, replaced at the first sign-in. */
const bcryptForm = /^\$2[aby]\$/;

const maxWaiting = 64;

export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

/**
 * Hashes passwords, at most one per processor at a time. When too many wait, further ones are rejected with
 * 503.
 */
export function createPasswordHashes(atOnce = availableParallelism()) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= maxWaiting) throw new AuthError('unavailable', { headers: { 'retry-after': '2' } });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;

    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  function make(password: string): Promise<string> {
    return inTurn(() => hash(password, parameters));
  }

  /**
   * Compares with the stored hash. Without one it does the same work, so that the response time does not
   * reveal whether the account exists.
   */
  async function matches(password: string, stored: string | null): Promise<boolean> {
    if (password.length > maxPasswordLength) return false;

    dummy ??= hash('password of no account', parameters);
    const against = stored ?? (await dummy);
    const isRight = await inTurn(() =>
      bcryptForm.test(against) ? compare(password, against) : verify(against, password),
    );
    return isRight && stored !== null;
  }

  return { make, matches, isCurrent: (stored: string) => stored.includes(currentForm) };
}
