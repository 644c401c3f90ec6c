import type { FastifyInstance } from 'fastify';
import {
  openStripeGateway,
  type StripeSettings,
} from '#src/features/donations/server/gateway/stripe-gateway.ts';
import { isGatewayHealthIssue } from '#src/features/donations/server/gateway/gateway.ts';
import { accountIssues } from '#src/features/donations/server/hosted/check-account.ts';
import type { HostedAccount } from '#src/features/donations/server/hosted/hosted-account.ts';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import type { StripeOffer } from '#src/platform/config/stripe-settings.ts';
import type { Db } from '#src/platform/database/database.ts';
import { loopbackUrl } from './gateway.ts';

type Settings = { offersStripe: () => boolean };

/** Opens the configured accounts with a payment page of their own: at Stripe, or in its sandbox in demo mode. */
export async function openHostedAccounts(
  app: FastifyInstance,
  { config, db, clock = systemClock }: { config: Config; db: Db; clock?: Clock },
  { offersStripe }: Settings,
): Promise<HostedAccount[]> {
  const { stripe } = config.payments;
  if (!stripe) return [];
  if (stripe.accounts === 'sandbox') {
    const access = await openSandbox(app, { config, db });
    const { methods } = stripe.offer;
    return [accountOf({ ...access, mode: 'sandbox', methods }, stripe.offer, offersStripe)];
  }

  return stripe.accounts.map((access) => {
    const account = accountOf({ ...access, clock }, access, offersStripe);
    if (access.mode === 'live') app.addHook('onReady', () => checkAccount(app, account));
    return account;
  });
}

function accountOf(settings: StripeSettings, offer: StripeOffer, isOffered: () => boolean): HostedAccount {
  const { entity, currencies, country } = offer;
  const client = openStripeGateway(settings);
  return { gateway: 'stripe', account: settings.accountId, entity, currencies, country, isOffered, client };
}

async function openSandbox(app: FastifyInstance, { config, db }: { config: Config; db: Db }) {
  // Imported here, so that a site with real payments does not load the sandbox.
  const { openStripeSandbox } = await import('#src/sandboxes/stripe/stripe-sandbox.ts');
  const sandbox = await openStripeSandbox({
    db,
    clock: systemClock,
    log: app.log,
    webhookUrl: () => loopbackUrl(app, `/api/webhooks/stripe/${sandbox.access.accountId}`),
  });
  sandbox.registerRoutes(app, config);
  app.addHook('onListen', async () => sandbox.wake());
  // A webhook in flight to a closing server would keep its connection open, and the server with it.
  app.addHook('preClose', () => sandbox.stopDeliveries());
  app.addHook('onClose', () => sandbox.close());
  return sandbox.access;
}

/** Donations to another account would be lost to this site. A network that is down does not keep the site from starting. */
async function checkAccount(app: FastifyInstance, account: HostedAccount): Promise<void> {
  try {
    const issues = accountIssues(account, await account.client.fetchAccount(), systemClock.now());
    for (const { subject, detail } of issues) app.log.warn(`Stripe account ${subject}: ${detail}`);
    const fatal = issues.find(({ isFatal }) => isFatal);
    if (fatal) throw new StartupError(`Stripe account ${fatal.subject}: ${fatal.detail}`);
  } catch (error) {
    if (!isGatewayHealthIssue(error)) throw error;
    app.log.warn(`Stripe account ${account.account} could not be checked: ${error.message}`);
  }
}
