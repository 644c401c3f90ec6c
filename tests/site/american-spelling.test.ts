import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** British spellings; slugs keep theirs, and `metre` is a field of sacred texts. */
const british =
  /(?<![\w/-])(?:\w*(?:memoris|recognis|organis|practis|realis|emphasis(?=e)|travell|honour|colour|neighbour|favour|labour)\w*|metres?|centres?|defence|offence|programmes?|catalogues?|grey|aeroplanes?)(?![\w:-])/gi;

test('shipped English texts have American spelling', () => {
  const files = globSync('src/features/*/content/**/*.{md,json}').filter(
    (path) => !/[/\\](?:hi|sa)(?:[/\\]|\.\w+$)|features[/\\]texts[/\\]/.test(path),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((path) => readFileSync(path, 'utf8').match(british) ?? [])).toEqual([]);
});
