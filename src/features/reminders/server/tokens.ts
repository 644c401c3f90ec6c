import { isUuid } from '#src/api/uuid.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

const purpose = 'almanac reminder';

/** Signed names of reminders in links and notifications. They work as long as the reminder is stored. */
export function createReminderTokens(signer: Signer) {
  return {
    tokenOf: ({ id }: { id: string }) => signer.sign(purpose, id),

    /** @returns the id of the reminder; null when the token is invalid */
    readToken(token: string): string | null {
      const id = signer.read(purpose, token);
      return id !== null && isUuid(id) ? id : null;
    },
  };
}

export type ReminderTokens = ReturnType<typeof createReminderTokens>;
