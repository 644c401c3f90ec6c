import { AuthError } from '../protocol/auth-error.ts';
import { commonPasswordWords, siteWords } from './common-passwords.ts';
import { maxPasswordLength } from './password-hash.ts';

type WeakReason = 'length' | 'characters' | 'pwned';

type Person = { email: string; username: string | null };

const shortestPassword = 12;
/** Characters a password needs besides common words, repetitions and sequences. */
const ownSigns = 5;
const year = /(19|20)\d\d/g;
const sequences = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * Explains why a password is easy to guess. There are no rules about kinds of characters.
 *
 * @returns an empty list for a good password
 */
export function weakReasons(password: string, person: Person): WeakReason[] {
  if (password.length < shortestPassword) return ['length'];
  if (withoutCodeLabels(password, person).length < ownSigns) return ['pwned'];
  return [];
}

/**
 * Checks a new password.
 *
 * @throws AuthError `weak_password` with the reasons, or `validation_failed` for one that could not be typed
 * again because the form trims input
 */
export function checkNewPassword(password: string, person: Person): void {
  if (password !== password.trim())
    throw new AuthError('validation_failed', {
      message: "A password can't begin or end with a space.",
    });
  if (password.length > maxPasswordLength)
    throw new AuthError('validation_failed', {
      message: `A password can have up to ${maxPasswordLength} characters.`,
    });

  const reasons = weakReasons(password, person);
  if (reasons.length > 0)
    throw new AuthError('weak_password', {
      message: weakMessage(reasons),
      members: { weak_password: { reasons } },
    });
}

export function weakMessage(reasons: WeakReason[]): string {
  return reasons.includes('length')
    ? `Password should be at least ${shortestPassword} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.';
}

function withoutCodeLabels(password: string, person: Person): string {
  const words = [...commonPasswordWords, ...siteWords, ...wordsOf(person)].sort(
    (a, b) => b.length - a.length,
  );
  const withoutWords = (text: string) => words.reduce((rest, word) => rest.replaceAll(word, ''), text);

  const folded = password.normalize('NFKC').toLowerCase();
  // Words are removed first because those of a user may contain a year.
  return [folded, withoutWords(folded)]
    .map((text) => text.replaceAll(year, ''))
    .flatMap((text) => [text, Array.from(text, (sign) => lookAlikes[sign] ?? sign).join('')])
    .map((text) => withoutRuns(withoutWords(text)))
    .reduce((shortest, rest) => (rest.length < shortest.length ? rest : shortest));
}

function wordsOf({ email, username }: Person): string[] {
  return [...email.split(/[^\p{L}\p{N}]+/u), username ?? '']
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replaceAll(year, '')])
    .filter((word) => word.length >= 3);
}

/** Reduces each repetition (`aaaa`, `abab`) and each sequence (`1234`) to one character. */
function withoutRuns(text: string): string {
  const once = text.replaceAll(/(.{1,4}?)\1+/gu, '$1');
  return Array.from(once)
    .filter((sign, index, signs) => index === 0 || !isNext(signs[index - 1] ?? '', sign))
    .join('');
}

function isNext(before: string, sign: string): boolean {
  return sequences.some((sequence) => sequence.includes(before + sign));
}
