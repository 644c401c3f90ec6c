import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };

/** Flags of the authenticator data: person present, person verified, key attached. */
const present = 0x01;
const verified = 0x04;
const attached = 0x40;

/** Authenticator in software, which signs what browsers would send. Each part of an answer can be falsified. */
export function createSoftwarePasskey({ origin, userId }: { origin: string; userId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  function register({ challenge, rp }: Options, changes: Changes = {}) {
    const clientData = clientDataOf(
      'webauthn.create',
      changes.challenge ?? challenge,
      changes.origin ?? origin,
    );
    const key = new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], ...coordinates(publicKey)]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      head(changes.rpId ?? rp?.id ?? '', (changes.flags ?? present | verified) | attached, uses),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...common(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function signIn({ challenge, rpId = '' }: Options, changes: Changes = {}) {
    uses = changes.uses ?? uses + 1;
    const clientData = clientDataOf('webauthn.get', changes.challenge ?? challenge, changes.origin ?? origin);
    const authData = head(changes.rpId ?? rpId, changes.flags ?? present | verified, uses);
    const hash = createHash('sha256').update(clientData).digest();
    return {
      ...common(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url'),
        userHandle: Buffer.from((changes.userId ?? userId).replaceAll('-', ''), 'hex').toString('base64url'),
      },
    };
  }

  return { register, signIn };
}

type Changes = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  uses?: number;
  userId?: string;
};

function common(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} };
}

function clientDataOf(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function head(rpId: string, flags: number, uses: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(uses);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
}

function coordinates(key: KeyObject): [number, Uint8Array][] {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return [
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ];
}
