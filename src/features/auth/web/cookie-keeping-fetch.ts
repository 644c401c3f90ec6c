/**
 * Fetch of a second sign-in client that opens sessions without cookies, because a new session replaces the
 * cookie to which the session of the page is bound. Later requests of a session carry its token; one that adds
 * the second factor sets the cookie.
 */
export function cookieKeepingFetch(send: typeof fetch): typeof fetch {
  return (input, init) =>
    new Headers(init?.headers).has('authorization')
      ? send(input, init)
      : send(input, { ...init, credentials: 'omit' });
}
