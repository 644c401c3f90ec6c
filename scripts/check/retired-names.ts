export type RetiredName = { old: string; new: string };

type Pattern = RetiredName & { matches: (words: readonly string[], token: string) => boolean };

/** Identifiers, keys, CSS classes and paths: letters and digits joined by `_` or `-`. */
const tokenPattern = /[A-Za-z$][\w$]*(?:-[A-Za-z0-9]+)*/g;

/**
 * Reads the table of retired names. An entry is a sequence of words ("monthly gift", found in every case style), an
 * identifier ("Masthead", found exactly) or a file name ("seat.ts").
 */
export function readRetiredNames(csv: string): RetiredName[] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [old = '', replacement = ''] = line.split(',');
      return { old, new: replacement };
    });
}

/**
 * Finds retired names in source text.
 *
 * @returns the entries with the token they were found in; empty when there is none
 */
export function retiredNamesIn(
  text: string,
  names: readonly RetiredName[],
): { token: string; use: string; offset: number }[] {
  const patterns = names.filter(({ old }) => !old.includes('.')).map(patternOf);
  const cache = new Map<string, RetiredName | undefined>();
  const found: { token: string; use: string; offset: number }[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const [token] = match;
    if (!cache.has(token)) {
      const words = wordsOf(token);
      cache.set(
        token,
        patterns.find((pattern) => pattern.matches(words, token)),
      );
    }
    const name = cache.get(token);
    if (name) found.push({ token, use: name.new, offset: match.index });
  }
  return found;
}

/** @returns the entry that a path violates by its file name or by one of its folders, or undefined */
export function retiredPath(path: string, names: readonly RetiredName[]): RetiredName | undefined {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const byName = names.find(({ old }) => old === base);
  if (byName) return byName;
  const patterns = names.filter(({ old }) => old.includes(' ')).map(patternOf);
  const parts = path.split('/').map(wordsOf);
  return patterns.find((pattern) => parts.some((words) => pattern.matches(words, '')));
}

function patternOf(name: RetiredName): Pattern {
  if (!/[A-Z]/.test(name.old)) {
    const wanted = name.old.split(' ');
    // A single word on its own may be prose: "happening", "gift".
    return { ...name, matches: (words) => words.length > 1 && containsSequence(words, wanted) };
  }
  return { ...name, matches: (_, token) => token === name.old };
}

function containsSequence(words: readonly string[], wanted: readonly string[]): boolean {
  const last = wanted.length - 1;
  return words.some((_, start) =>
    wanted.every((word, index) => {
      const actual = words[start + index];
      return actual === word || (index === last && actual === `${word}s`);
    }),
  );
}

/** `stopMonthlyGift`, `stop_monthly_gift` and `StopMonthlyGift` all give `stop monthly gift`. */
function wordsOf(token: string): string[] {
  return token
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
