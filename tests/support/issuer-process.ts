// External sign-in service in a separate process with its own keys, controlled by messages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Order = {
  id: number;
  alg: 'ES256' | 'RS256';
  claims: Record<string, unknown>;
  header?: Record<string, unknown>;
};
type Person = { id: string } & Record<string, unknown>;

const keys = {
  ES256: await generateKeyPair('ES256', { extractable: true }),
  RS256: await generateKeyPair('RS256', { extractable: true }),
};
const keySet = await Promise.all(
  Object.entries(keys).map(async ([alg, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    alg,
    kid: alg,
    use: 'sig',
  })),
);
let person: Person | null = null;
let isBroken = false;

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (isBroken) return send(503, {});
  if (request.url === '/auth/v1/.well-known/jwks.json') return send(200, { keys: keySet });
  if (request.url === '/auth/v1/user' && person && request.headers['apikey'] === 'publishable')
    return send(200, person);
  return send(403, { code: 'session_not_found' });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1` });
});
process.on('message', (message: { sign?: Order; person?: Person | null; broken?: boolean }) => {
  if (message.person !== undefined) person = message.person;
  if (message.broken !== undefined) isBroken = message.broken;
  if (message.sign) void sign(message.sign);
});
process.on('disconnect', () => process.exit(0));

async function sign({ id, alg, claims, header }: Order): Promise<void> {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg, kid: alg, ...header })
    .sign(keys[alg].privateKey);
  process.send?.({ id, token });
}
