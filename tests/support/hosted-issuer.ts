import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

type TokenOrder = {
  alg?: 'ES256' | 'RS256';
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
};

/** Starts an external sign-in service in another process. */
export async function startHostedIssuer() {
  const child = fork(join(import.meta.dirname, 'issuer-process.ts'), { execArgv: [] });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  let orders = 0;

  /** Signs a token like that service, with overridable claims. */
  async function sign(sub: string, { alg = 'ES256', claims, header }: TokenOrder = {}): Promise<string> {
    const id = (orders += 1);
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: issuer,
      sub,
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
      session_id: randomUUID(),
      email: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      is_anonymous: false,
    };
    child.send({ sign: { id, alg, claims: { ...usual, ...claims }, header } });
    const [response] = (await once(child, 'message')) as [{ id: number; token: string }];
    if (response.id !== id) throw new Error('the responses arrived in another order');
    return response.token;
  }

  return {
    issuer,
    sign,
    /** Response of its `GET /user`; null when the session has ended. */
    setPerson: (person: Record<string, unknown> | null) => void child.send({ person }),
    setBroken: (broken: boolean) => void child.send({ broken }),
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
