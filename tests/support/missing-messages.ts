import { reportMissingMessages } from '#src/i18n/missing-message.ts';

/** A missing message is a mistake in the code, so it fails the test that meets it. */
export function throwMissingMessage(problem: string): never {
  throw new Error(problem);
}

reportMissingMessages(throwMissingMessage);
