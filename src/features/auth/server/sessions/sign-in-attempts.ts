import { LockoutError, type LockoutKey, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import { addressKey, type ClientInfo } from '../protocol/client-info.ts';
import type { DeviceCookies } from '../protocol/device-cookie.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import type { User } from '../stores/user-store.ts';

type Dependencies = { lockouts: Lockouts; devices: DeviceCookies };

export type SignInAttempt = { name: string; user: User | null; client: ClientInfo };

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

/** Counts password attempts by address and by account. */
export function createSignInAttempts({ lockouts, devices }: Dependencies) {
  /**
   * @param onAccountBlocked runs before the error is thrown for a blocked account
   * @returns the number of attempts since the last success, including this one
   * @throws LockoutError when the address or the account is blocked
   */
  async function count(attempt: SignInAttempt, onAccountBlocked: () => Promise<void>): Promise<number> {
    await lockouts.recordFailure(lockoutRules.address, addressKey(attempt.client.address));
    return lockouts
      .recordFailure(lockoutRules.account, accountKey(attempt))
      .catch(async (error: unknown): Promise<never> => {
        if (error instanceof LockoutError) await onAccountBlocked();
        throw error;
      });
  }

  async function clear(attempt: SignInAttempt): Promise<void> {
    await lockouts.refundAttempt(lockoutRules.address, addressKey(attempt.client.address));
    await lockouts.clear(lockoutRules.account, accountKey(attempt));
  }

  /**
   * Wrong passwords are counted per account. A browser that has signed in to it before has its own counter,
   * so that strangers cannot lock the owner out.
   */
  function accountKey({ user, name, client }: SignInAttempt): LockoutKey {
    if (!user) return `name ${name}`;
    const device = devices.read(client.deviceCookie, user.id);
    return device ? [user.id, device] : user.id;
  }

  /** @returns a cookie that gives this browser its own counter of the account */
  function writeDeviceCookie(userId: string): string {
    return devices.write(userId);
  }

  return { count, clear, writeDeviceCookie };
}
