import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { jobKind, noRetries } from '#src/platform/jobs/job-kind.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { openCardOptOut } from '../../contract.ts';
import { cardOptOutPath } from '../../tributes/card.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { registerOptOutRoute } from '../opt-out-routes.ts';
import { createCardEmail } from './card-email.ts';
import { createCardOptOuts } from './card-opt-outs.ts';
import { cardStore } from './card-store.ts';
import { createCardSending } from './send-cards.ts';
import type { TributeCards } from './tribute-cards.ts';

const sendCards = jobKind('donations.tribute-cards', { retries: noRetries });
/** Days after which a recipient's data is deleted. */
const recipientDays = 30;

/** Sends cards about tributes, lets recipients opt out and deletes their addresses. */
export function registerTributes(
  app: FastifyInstance,
  context: FeatureContext,
  { cards, gatewayMode }: { cards: TributeCards; gatewayMode: GatewayMode },
): void {
  const { db, mailer, site, signer, clock, rateLimits, jobs } = context;
  const optOuts = createCardOptOuts({ db, signer, clock, siteUrl: site.url });
  const cardEmail = createCardEmail(site, optOuts);
  const sending = createCardSending({ db, gatewayMode, cardEmail, cards, mailer, clock });

  jobs.repeat(sendCards, '* * * * *', sending.sendDue);
  registerOptOutRoute(app, {
    path: cardOptOutPath,
    open: openCardOptOut,
    hasOptedOut: (token) => optOuts.hasOptedOut(token),
    optOut: (token) => optOuts.optOut(token),
    rateLimits,
  });
  context.retention.push({
    name: 'recipients of tribute cards',
    delete: async (now) => {
      const before = daysBefore(now, recipientDays);
      const deleted = await cardStore.deleteRecipients(db, before);
      return deleted + (await emailStore.deleteKindOlderThan(db, 'tribute.card', before));
    },
  });
}
