import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { powChallenge } from '#src/api/forms/form-protection-calls.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const lifetimeSeconds = 600;

/** About a second on a phone, negligible on the server: it derives one key, the client several hundred. */
const cost = 2000;
const minKeys = 150;
const maxKeys = 500;

const proof = z.object({
  challenge: powChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

type Dependencies = { signer: Signer; rateLimits: RateLimits };

/**
 * Proof of work that costs a sender about a second, so that flooding a form costs days. Each solution is
 * accepted once.
 */
export function createProofOfWork({ signer, rateLimits }: Dependencies) {
  const hmacSignatureSecret = signer.fingerprint('proof of work', 'challenge');
  const hmacKeySignatureSecret = signer.fingerprint('proof of work', 'key');

  async function issue(): Promise<z.output<typeof powChallenge>> {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(minKeys, maxKeys),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    if (!signature) throw new Error('the challenge was not signed');
    return { parameters, signature };
  }

  /** @param header value sent by the client; only a fresh, correct and unused solution is accepted */
  async function accept(header: string | string[] | undefined): Promise<boolean> {
    const given = proof.safeParse(parseHeader(header));
    if (!given.success) return false;

    const { challenge, solution } = given.data;
    const result = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    if (!result.verified) return false;
    const use = await rateLimits.consume(
      { name: 'proof used', max: 1, seconds: lifetimeSeconds },
      challenge.signature,
    );
    return !use.isOver;
  }

  return { issue, accept };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

function parseHeader(header: string | string[] | undefined): unknown {
  if (typeof header !== 'string') return null;
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString());
  } catch {
    // Not JSON.
    return null;
  }
}
