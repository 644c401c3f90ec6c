import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { migrateDatabase } from '#src/platform/database/migrate.ts';
import { sandboxSettings } from '#src/platform/database/schema/sandbox/sandbox.ts';
import { silentLog } from '#src/platform/log.ts';
import { openRazorpaySandbox } from '#src/sandboxes/razorpay/sandbox.ts';

const gatewayKeys = {
  keyId: 'rzp_test_Faults00000001',
  keySecret: 'the key of these faults',
  webhookSecret: 'the webhooks of these faults',
};

/** Settings of a site that uses the gateway. */
export function gatewayEnvironment({ url }: { url: string }): Record<string, string> {
  return {
    PAYMENTS_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: gatewayKeys.keyId,
    RAZORPAY_KEY_SECRET: gatewayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gatewayKeys.webhookSecret,
    RAZORPAY_BASE_URL: url,
  };
}

/** Payment gateway with a separate database, unaffected by faults of the site; it can be slowed down. */
export async function openGateway(databaseUrl: string, webhookUrl: string) {
  await migrateDatabase({ connectionString: databaseUrl });
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.db.insert(sandboxSettings).values(gatewayKeys);
  const sandbox = await openRazorpaySandbox({
    db: database.db,
    clock: systemClock,
    log: silentLog,
    webhookUrl: () => webhookUrl,
  });
  const line = await openSlowLine(sandbox.access.baseUrl);
  const ticking = setInterval(() => sandbox.wake(), 200);

  return {
    url: line.url,
    slowDown: line.slowDown,
    pay: (orderId: string) => sandbox.simulatedEvents.pay({ orderId, method: 'upi', outcome: 'paid' }),
    pool: database.pool,
    async close(): Promise<void> {
      clearInterval(ticking);
      line.close();
      await sandbox.close();
      await database.close();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Connection that can be slowed down. */
async function openSlowLine(target: string) {
  let delayMs = 0;
  const server = createServer((request, response) => {
    void sleep(delayMs).then(() => {
      if (response.destroyed) return;
      const options = { method: request.method, headers: request.headers };
      const sent = send(target + request.url, options, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      });
      sent.on('error', () => response.destroy());
      response.on('close', () => sent.destroy());
      request.pipe(sent);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown: (ms: number) => (delayMs = ms),
    close: () => server.close().closeAllConnections(),
  };
}
