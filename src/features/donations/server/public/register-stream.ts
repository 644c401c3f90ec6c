import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import {
  type ContentVersionListener,
  createContentVersionListener,
} from '#src/platform/database/content-version-listener.ts';
import type { Presence } from '#src/platform/database/process-liveness.ts';
import { donationChannel } from '../payments/notify-change.ts';
import { createDonationStream, type DonationStream } from './donation-stream.ts';
import { registerStreamRoute } from './stream-routes.ts';

type Dependencies = { donations: Parameters<typeof createDonationStream>[0]; presence: Presence };

/** Streams new donations to open pages while the site listens; each process receives the donations of all. */
export function registerDonationStream(
  app: FastifyInstance,
  { database, log }: Pick<FeatureContext, 'database' | 'log'>,
  { donations, presence }: Dependencies,
): DonationStream {
  const stream = createDonationStream(donations);
  registerStreamRoute(app, { stream });
  let listener: ContentVersionListener | undefined;

  app.addHook('onListen', async () => {
    listener = createContentVersionListener({
      connection: database.connection,
      channel: donationChannel,
      onChange: (id) => stream.notifyListeners(id),
      presence,
      log,
    });
  });
  app.addHook('preClose', async () => {
    stream.close();
    await listener?.close();
  });
  return stream;
}
