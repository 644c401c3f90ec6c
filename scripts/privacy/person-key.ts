import { isEmailAddress } from '#src/api/form-text.ts';

/** Whether a text names a person: an email address, or the address of a browser at its push service. */
export function isPersonKey(text: string): boolean {
  return isEmailAddress(text) || URL.parse(text)?.protocol === 'https:';
}
