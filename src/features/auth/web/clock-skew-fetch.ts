/**
 * Fetch of the sign-in client that converts the end of a session to the local clock. The client compares the
 * server's time with the local clock, and with a fast clock it would refresh on every call.
 */
export const clockSkewFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok || !/\/(token|verify)(\?|$)/.test(addressOf(input))) return response;

  const session = await readSession(response.clone());
  if (!session) return response;
  const body = { ...session, expires_at: Math.round(Date.now() / 1000) + session.expires_in };
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
};

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

async function readSession(response: Response): Promise<{ expires_in: number } | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return null;
  return typeof body.expires_in === 'number' ? { ...body, expires_in: body.expires_in } : null;
}
