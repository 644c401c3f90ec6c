import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The refresh token: base64url of version ‖ session ID ‖ counter ‖ HMAC with the session's key ‖ checksum.
 * Nothing replayable is stored, older tokens are recognized by their counter, and the valid one can be
 * recomputed for a concurrent caller.
 */
export type RefreshToken = { sessionId: string; counter: number; signed: Buffer; mac: Buffer };

const version = 0;
const macLength = 16;
const checksumLength = 4;

export function writeRefreshToken(key: Buffer, sessionId: string, counter: number): string {
  const signed = Buffer.concat([
    Buffer.from([version]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    writeVarint(counter),
  ]);
  const withMac = Buffer.concat([signed, macOf(key, signed)]);
  return Buffer.concat([withMac, checksumOf(withMac)]).toString('base64url');
}

/** @returns null for text that is not of this format */
export function readRefreshToken(text: string): RefreshToken | null {
  if (!/^[A-Za-z0-9_-]{40,80}$/.test(text)) return null;

  const bytes = Buffer.from(text, 'base64url');
  const withMac = bytes.subarray(0, -checksumLength);
  if (!checksumOf(withMac).equals(bytes.subarray(-checksumLength))) return null;

  const signed = withMac.subarray(0, -macLength);
  const counter = readVarint(signed.subarray(17));
  if (signed[0] !== version || counter === null) return null;
  return { sessionId: writeUuid(signed.subarray(1, 17)), counter, signed, mac: withMac.subarray(-macLength) };
}

export function isSignedWith(key: Buffer, token: RefreshToken): boolean {
  return timingSafeEqual(macOf(key, token.signed), token.mac);
}

function macOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, macLength);
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumLength);
}

function writeUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function readVarint(bytes: Buffer): number | null {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte % 0x80) * 0x80 ** index;
    if (byte < 0x80) return index === bytes.length - 1 && value <= 0x7fffffff ? value : null;
  }
  return null;
}
