/** Texts that mark a value to be replaced. */
const placeholder =
  /change[-_ ]?(this|me|it)|replace[-_ ]?(this|me|it)|place-?holder|your[-_ ]|fill[-_ ]?in|to-?do\b|[<>{}]/i;

/** Words that an attacker tries first; they add no entropy. */
const guessable = [
  'sanatan world demo test sample example default dummy local staging production live',
  'razorpay webhook smtp mail email auth site backup metrics database postgres key secret password passphrase pass',
  'token admin administrator user root welcome letmein qwerty asdf zxcv iloveyou dragon monkey hunter abc',
]
  .flatMap((line) => line.split(' '))
  .sort((one, other) => other.length - one.length);

const guessableWords = new RegExp(guessable.join('|'), 'gi');

/**
 * Whether a secret is a placeholder or easy to guess.
 *
 * @param minBits minimum entropy by `estimatedBits`
 */
export function isWeakSecret(secret: string, minBits: number): boolean {
  return placeholder.test(secret) || estimatedBits(secret) < minBits;
}

/**
 * Conservative estimate of a text's entropy in bits: common words, repetitions and sequences count as zero,
 * every other character as one choice among the distinct characters of the text.
 */
function estimatedBits(text: string): number {
  const rest = withoutRuns(withoutRepetition(text.replace(guessableWords, '')));
  const distinct = new Set(rest).size;
  return distinct < 2 ? 0 : rest.length * Math.log2(distinct);
}

/** `abcabcabc` counts as `abc`. */
function withoutRepetition(text: string): string {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.slice(period) === text.slice(0, -period)) return text.slice(0, period);
  }
  return text;
}

/** Drops characters that repeat or continue the ones before them, such as `aaa`, `123` and `cba`. */
function withoutRuns(text: string): string {
  const step = (at: number) => text.charCodeAt(at) - text.charCodeAt(at - 1);
  return Array.from(text, (character, at) => {
    const isRun = at >= 2 && Math.abs(step(at)) <= 1 && step(at) === step(at - 1);
    return isRun ? '' : character;
  }).join('');
}
