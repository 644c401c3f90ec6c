import { isUuid } from '#src/api/uuid.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'event registration';

/** Signed parts of the links in emails. They work as long as the registration is stored. */
export function createRegistrationTokens(signer: Signer) {
  return {
    tokenOf: (id: string) => signer.sign(purpose, id),

    /** @returns the ID of the registration; null when the token is invalid */
    readToken(token: string): string | null {
      const id = signer.read(purpose, token);
      return id && isUuid(id) ? id : null;
    },
  };
}

export type RegistrationTokens = ReturnType<typeof createRegistrationTokens>;
