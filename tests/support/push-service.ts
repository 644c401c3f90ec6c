import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushTransport } from '#src/features/reminders/server/push/push-sender.ts';

/** A browser with its keys, subscribed at the push service of the tests. */
export function testBrowser(name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    subscription: {
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer) => decrypt(body, keys, auth),
  };
}

export type ReceivedPush = {
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** Claims of the site's token, whose signature was verified. */
  claims: { aud: string; exp: number; sub: string };
};

type Answer = { status: number; headers?: Record<string, string> };

/** A push service on this computer (RFC 8030), which verifies who sends (RFC 8292). */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  let answer: (push: ReceivedPush) => Answer = () => ({ status: 201 });
  const server = createServer((request, response) => {
    void read(request).then((push) => {
      received.push(push);
      const { status, headers } = answer(push);
      response.writeHead(status, { location: '/message', ...headers }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const transport: PushTransport = async ({ url, headers, body }) => {
    const { pathname } = new URL(url);
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined };
  };

  return {
    received,
    transport,
    respondWith: (next: typeof answer) => (answer = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(request: IncomingMessage): Promise<ReceivedPush> {
  const headers = request.headers as Record<string, string | undefined>;
  return {
    path: request.url ?? '',
    headers,
    body: await buffer(request),
    claims: verifiedClaims(headers['authorization'] ?? ''),
  };
}

function verifiedClaims(authorization: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature of the site is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
}

/** Decrypts a message as browsers do (RFC 8188 and 8291). */
export function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const derive = (text: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${text}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
