import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { base64url, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const user = await site.addUser();
const { access_token: token } = await signIn(site.newClient(), user.email);
const claims = decodeJwt(token);
const [header = '', payload = '', signature = ''] = token.split('.');

const foreign = await generateKeyPair('ES256', { extractable: true });
const ownKid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;

function encode(value: unknown): string {
  return base64url.encode(JSON.stringify(value));
}

function signedBy(
  key: Parameters<SignJWT['sign']>[0],
  protectedHeader: { alg: string; [name: string]: unknown },
) {
  return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(key);
}

async function jwkOfForeignKey() {
  return exportJWK(foreign.publicKey);
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const { json } = await site.request('/.well-known/jwks.json');
const publicText = JSON.stringify((json['keys'] as object[])[0]);

const forgeries: [string, string][] = [
  ['alg=none', `${encode({ alg: 'none', typ: 'JWT', kid: ownKid })}.${payload}.`],
  ['alg=none with our signature', `${encode({ alg: 'none', kid: ownKid })}.${payload}.${signature}`],
  [
    'HS256 with the public key as secret',
    await signedBy(new TextEncoder().encode(publicText), { alg: 'HS256', kid: ownKid }),
  ],
  ['a foreign key under our kid', await signedBy(foreign.privateKey, { alg: 'ES256', kid: ownKid })],
  ['a foreign kid', await signedBy(foreign.privateKey, { alg: 'ES256', kid: 'foreign' })],
  ['no kid', await signedBy(foreign.privateKey, { alg: 'ES256' })],
  [
    'a key brought along',
    await signedBy(foreign.privateKey, { alg: 'ES256', kid: 'x', jwk: await jwkOfForeignKey() }),
  ],
  [
    'the address of a key brought along',
    await signedBy(foreign.privateKey, { alg: 'ES256', kid: 'x', jku: 'http://127.0.0.1:1/keys' }),
  ],
  ['RS256', await signedBy(rsa, { alg: 'RS256', kid: ownKid })],
  ['a tampered payload', `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`],
  ['a cut signature', token.slice(0, -4)],
  ['nonsense', 'aaa.bbb.ccc'],
];

test.each(forgeries)(
  'forged token: %s is rejected by the service and by the admin API',
  async (_what, forged) => {
    const service = await site.request('/user', { token: forged });
    const api = await site.request('/api/admin/me', { token: forged });

    expect(service).toMatchObject({ status: 403, json: { error_code: 'bad_jwt' } });
    expect(api).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
  },
);

test('the genuine token is accepted, so each forgery is rejected for its own change', async () => {
  expect((await site.request('/user', { token })).status).toBe(200);
  expect((await site.request('/api/admin/me', { token })).status).toBe(200);
});

test('forged token: one signed by our key for another issuer or audience is rejected', async () => {
  const other = await openAuthSite({ PUBLIC_DEMO_HOST: 'other.example' });
  const { rows } = await site.database.pool.query('select * from auth_keys');
  for (const row of rows) {
    await other.database.pool.query(
      'insert into auth_keys (kid, public_key, private_key, signs_from) values ($1, $2, $3, $4)',
      [row.kid, row.public_key, row.private_key, row.signs_from],
    );
  }
  const response = await other.request('/user', { token });
  await other.close();

  expect(response).toMatchObject({ status: 403, json: { error_code: 'bad_jwt' } });
});

test('an expired token is rejected five seconds after its expiry, not before', async () => {
  const own = await openAuthSite();
  const person = await own.addUser();
  const session = await signIn(own.newClient(), person.email);
  own.advance(3_603_000);
  const within = await own.request('/user', { token: session.access_token });
  own.advance(4_000);
  const after = await own.request('/user', { token: session.access_token });
  await own.close();

  expect(within.status).toBe(200);
  expect(after).toMatchObject({ status: 403, json: { error_code: 'bad_jwt' } });
});

test('a missing or empty bearer token and another scheme return 401', async () => {
  for (const authorization of ['', 'Bearer ', 'Basic YTpi', 'Bearer a b']) {
    const response = await site.request('/user', { headers: { authorization } });
    expect(response).toMatchObject({ status: 401, json: { error_code: 'no_authorization' } });
  }
});
