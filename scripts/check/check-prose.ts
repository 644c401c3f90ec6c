// npm run check:prose: names and phrases that are no longer used, in code, comments, test names and documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentFiles } from './present-files.ts';
import { lineAt, pageErrors, proseErrors } from './prose-check.ts';
import { readRetiredNames, retiredNamesIn, retiredPath } from './retired-names.ts';
import { prose } from '../retired-words/prose.ts';

const root = join(import.meta.dirname, '../..');

/** The phrases themselves, decision records, and editorial texts, which may be figurative. */
const withoutPhrases =
  /^scripts\/(?:retired-words|check)\/|^src\/features\/\w+\/content\/|\/testimonials\.ts$|^docs\/(?:decisions\/|writing\.md)/;
/** The tables themselves, and the redirects of retired addresses. */
const withoutNames = /^scripts\/(?:retired-words|check)\/|\/moved-paths\.(?:spec\.)?ts$/;
const namedText = /\.(?:tsx?|mts|mjs|css|sql|json|typ)$/;

const names = readRetiredNames(readFileSync(join(import.meta.dirname, 'retired-names.csv'), 'utf8'));
const files = presentFiles(root).filter((path) => path !== 'package-lock.json');

const errors = files.flatMap((path) => [...pathErrors(path), ...textErrors(path)]);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(`Prose: no retired name or phrase in ${files.length} files.`);

function pathErrors(path: string): string[] {
  const name = retiredPath(path, names);
  return name ? [`${path} is named by the retired "${name.old}"; use: ${name.new}`] : [];
}

function textErrors(path: string): string[] {
  if (!namedText.test(path) && !path.endsWith('.md')) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...nameErrors(path, text), ...phraseErrors(path, text)];
}

function nameErrors(path: string, text: string): string[] {
  if (!namedText.test(path) || withoutNames.test(path)) return [];
  return retiredNamesIn(text, names).map(
    ({ token, use, offset }) =>
      `${path}:${lineAt(text, offset)} contains the retired name ${token}; use: ${use}`,
  );
}

function phraseErrors(path: string, text: string): string[] {
  if (withoutPhrases.test(path)) return [];
  if (path.endsWith('.md')) return pageErrors(path, text, prose);
  return /\.(?:tsx?|mts|mjs)$/.test(path) ? proseErrors(path, text, prose) : [];
}
