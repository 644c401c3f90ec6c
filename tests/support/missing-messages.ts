import { reportMissingMessages } from '#src/i18n/missing-message.ts';

/** A missing message is a bug, so it fails the test. */
export function throwMissingMessage(problem: string): never {
  throw new Error(problem);
}

reportMissingMessages(throwMissingMessage);
