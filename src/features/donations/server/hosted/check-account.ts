import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import { isGatewayHealthIssue } from '../gateway/gateway.ts';
import type { AccountState } from '../gateway/hosted-checkout-gateway.ts';
import { eventStore } from '../payments/event-store.ts';
import type { HostedAccount } from './hosted-account.ts';

type Expected = Pick<HostedAccount, 'account' | 'country' | 'currencies'> & {
  client: Pick<HostedAccount['client'], 'mode'>;
};

/** @property isFatal donations would reach someone else, or be mixed with those of another mode */
type AccountIssue = { subject: string; detail: string; isFatal: boolean };

/** Webhooks are rejected from 300 s on. */
const maxClockSkewSeconds = 120;

/** Lists where an account at the gateway differs from the settings. */
export function accountIssues(
  { account, country, currencies, client }: Expected,
  found: AccountState,
  now: Date,
): AccountIssue[] {
  const issues: AccountIssue[] = [];
  const add = (name: string, detail: string, isFatal = false) =>
    issues.push({ subject: `${account}: ${name}`, detail, isFatal });

  if (found.accountId !== account) add('account', `the key belongs to ${found.accountId}`, true);
  if (found.isLive !== (client.mode === 'live'))
    add('mode', `the account is ${found.isLive ? 'live' : 'a test account'}`, true);
  if (found.country !== null && found.country !== country)
    add('country', `the account is in ${found.country}, not in ${country}`, true);
  if (found.currency !== null && !currencies.some((currency) => currency === found.currency))
    add('currency', `the bank account is in ${found.currency}: every donation is converted`);
  if (!found.canCharge) add('charges', 'the gateway accepts no payments for the account');
  if (found.missingMethods.length > 0)
    add('methods', `not active at the gateway: ${found.missingMethods.join(', ')}`);
  const skewSeconds = found.serverTime ? (now.getTime() - found.serverTime.getTime()) / 1000 : 0;
  if (Math.abs(skewSeconds) > maxClockSkewSeconds)
    add('clock', `the clock of this server is ${Math.round(skewSeconds)} s ahead of the gateway`);
  return issues;
}

type Dependencies = { db: Db; accounts: readonly HostedAccount[]; clock: Clock; log: Log };

/** Compares the accounts with the settings every hour. Differences are reported until they are resolved. */
export function createAccountCheck({ db, accounts, clock, log }: Dependencies) {
  return async function checkAccounts(): Promise<void> {
    await runEach(
      accounts.map((account) => ({ id: account.account, account })),
      ({ account }) => checkOrWarn(account),
    );
  };

  async function checkOrWarn(account: HostedAccount): Promise<void> {
    try {
      await check(account);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Account ${account.account} could not be checked: ${error.message}`);
    }
  }

  async function check(account: HostedAccount): Promise<void> {
    const found = await account.client.fetchAccount();
    const now = clock.now();
    const { mode: gatewayMode } = account.client;
    const issues = accountIssues(account, found, now);
    for (const { subject, detail } of issues)
      await eventStore.reportDiscrepancy(db, {
        gatewayMode,
        kind,
        subject,
        paymentId: null,
        detail,
        foundAt: now,
      });
    await eventStore.closeGoneOf(db, { gatewayMode, kind, prefix: `${account.account}: ` }, issues, now);
  }
}

const kind = 'gateway_account';
