import { request as startRequest } from 'node:https';
import { createPublicLookup, isPublicAddress } from '#src/platform/public-address.ts';
import type { PushTransport } from './push-sender.ts';

const timeoutMs = 10_000;

/** Sends a message to a push service; connects to public addresses only, and follows no redirect. */
export const httpsTransport: PushTransport = ({ url, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = startRequest(
      url,
      {
        method: 'POST',
        headers,
        lookup: createPublicLookup(isPublicAddress),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
