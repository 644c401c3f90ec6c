import { useEffect, useState } from 'react';
import { useSignInState } from './components/sign-in-context.ts';

export type Connection =
  | 'checking'
  | 'connected'
  /** The request itself failed (LOG-23). */
  | 'unreachable'
  /** The site reported that its database does not respond (LOG-24). */
  | 'unavailable';

/** State of the database connection, checked when the page opens and on request. */
export function useConnection(): { connection: Connection; check: () => void } {
  const signIn = useSignInState();
  const [connection, setConnection] = useState<Connection>('checking');

  function check(): void {
    setConnection('checking');
    if (signIn.state === 'failed') signIn.retry();
    void testConnection().then(setConnection);
  }

  useEffect(() => {
    let isCurrent = true;
    void testConnection().then((outcome) => isCurrent && setConnection(outcome));
    return () => {
      isCurrent = false;
    };
  }, []);

  // Without the settings of the service, the form has no URL to send to.
  const isOpening = connection === 'connected' && signIn.state === 'opening';
  const hasFailed = connection === 'connected' && signIn.state === 'failed';
  if (isOpening) return { connection: 'checking', check };
  return { connection: hasFailed ? 'unreachable' : connection, check };
}

/** Sends a HEAD request without a session: the server counts the users, but returns no number (LOG-25). */
async function testConnection(): Promise<Connection> {
  try {
    const { ok } = await fetch('/api/connection', { method: 'HEAD', cache: 'no-store' });
    return ok ? 'connected' : 'unavailable';
  } catch {
    return 'unreachable';
  }
}
