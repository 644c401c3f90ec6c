/**
 * Creates idempotency keys: the same key for the same body, so that a double click or a retry after a lost
 * response is stored once; a new key after a change.
 */
export function createIdempotencyKeys() {
  let last = { body: '', key: '' };

  return function keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** Not `crypto.randomUUID()`, which is missing on pages loaded without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
