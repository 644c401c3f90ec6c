/** What decides which bytes of which page are the answer. Header values as they were sent. */
export type PlainRequest = {
  /** Path and query, as they stand in the request. */
  target: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

const longest = 8192;
const requestLine = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const headerLine = /^([A-Za-z0-9-]+):[ \t]*([\x20-\x7e]*)$/;

/** Headers that ask for more than a page, or say that more follows: requests with them are read by node:http. */
const beyondPlain = new Set([
  'authorization',
  'content-length',
  'expect',
  'http2-settings',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Reads a request of the plainest kind: GET, whole in one piece, without a body, nothing after it, every line as the
 * standard writes it (RFC 9112). Whatever differs in the least is not for this reader.
 *
 * @returns null when node:http has to read it
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > longest || bytes[0] !== 0x47) return null;
  const text = bytes.toString('latin1');
  if (text.indexOf('\r\n\r\n') !== text.length - 4) return null;

  const lines = text.slice(0, -4).split('\r\n');
  const target = requestLine.exec(lines[0] ?? '')?.[1];
  if (target === undefined) return null;

  const asked = new Map<string, string>();
  for (let index = 1; index < lines.length; index++) {
    const line = headerLine.exec(lines[index] ?? '');
    const name = line?.[1]?.toLowerCase();
    if (!line || name === undefined || asked.has(name) || beyondPlain.has(name)) return null;
    asked.set(name, line[2]?.trim() ?? '');
  }
  const connection = asked.get('connection');
  if (!asked.get('host') || (connection !== undefined && connection.toLowerCase() !== 'keep-alive'))
    return null;

  return {
    target,
    cookie: asked.get('cookie'),
    acceptEncoding: asked.get('accept-encoding'),
    ifNoneMatch: asked.get('if-none-match'),
  };
}
