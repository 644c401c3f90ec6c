import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import {
  createPublicLookup,
  isPublicAddress,
  NotPublic,
  type ResolveName,
} from '#src/platform/public-address.ts';

const maxRedirects = 5;
const timeoutMs = 20_000;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Reason for which an image was not loaded, as stored with it. */
export class ImageError extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ImageError';
    this.code = code;
  }
}

type LoaderOptions = {
  isAllowed?: (address: string) => boolean;
  allowsAnyPort?: boolean;
  resolveName?: ResolveName | undefined;
};

export type ImageLoader = (url: string) => Promise<IncomingMessage>;

/**
 * Makes a loader of images from other sites. Only http and https with their usual ports and public addresses
 * are used, also after a redirect; no credentials or cookies are sent.
 *
 * @param options of tests: which addresses are public, any port, and another resolver
 */
export function createImageLoader({
  isAllowed = isPublicAddress,
  allowsAnyPort = false,
  resolveName,
}: LoaderOptions = {}): ImageLoader {
  const lookup = createPublicLookup(isAllowed, resolveName);

  async function load(address: string): Promise<IncomingMessage> {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = URL.parse(address);
    for (let step = 0; step <= maxRedirects; step += 1) {
      if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new ImageError('address');
      const response = await send(url, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return response;
      response.destroy();
      if (!redirectStatuses.has(status)) throw new ImageError('status');
      url = URL.parse(response.headers.location ?? '', url.href);
    }
    throw new ImageError('redirects');
  }

  function send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const isHostAllowed = isIP(host) === 0 || isAllowed(host);
    if (!isHostAllowed || (url.port !== '' && !allowsAnyPort))
      return Promise.reject(new ImageError('not_public'));
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request(url, { lookup, signal, auth: '', headers: { accept: 'image/*' }, agent: false }, resolve)
        .on('error', (cause) =>
          reject(new ImageError(cause instanceof NotPublic ? 'not_public' : 'unreachable', { cause })),
        )
        .end();
    });
  }

  return load;
}
