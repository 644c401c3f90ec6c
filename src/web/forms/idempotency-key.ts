/**
 * Keys under which the server carries a request out once: the same for the same body, so that a double click or a
 * new try after a lost response is not stored twice; another as soon as something was changed.
 */
export function createIdempotencyKeys() {
  let last = { body: '', key: '' };

  return function keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

// Not randomUUID: it is missing on pages that were not loaded over TLS.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
