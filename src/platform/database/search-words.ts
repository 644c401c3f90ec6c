import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Full-text search that treats English, Hindi and Sanskrit alike, on every PostgreSQL 15+ and without an
 * extension. PostgreSQL's parser depends on the server's locale and splits Devanagari words at each virama,
 * so words are split here: at white space, ASCII punctuation, dandas and typographic marks. Latin diacritics
 * are removed ("Gītā" is found by "gita"), and so are joiners inside Devanagari words. Column and query are
 * processed alike.
 */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u3000]+`;
const unseenMarks = String.raw`[\u0300-\u036f\u00ad\u200c\u200d]`;

// A lexeme has at most 2046 bytes; an embedded image or a very long URL would exceed it.
const maxWordLength = 120;

/** SQL expression of a generated column with the search words of a text expression. */
export function foldForSearchSql(text: string): string {
  const folded = `lower(regexp_replace(normalize(${text}, NFD), '${unseenMarks}', '', 'g'))`;
  const short = String.raw`regexp_replace(${folded}, '(\S{${maxWordLength}})', '\1 ', 'g')`;
  return `array_to_tsvector(array_remove(regexp_split_to_array(${short}, '${separators}'), ''))`;
}

/** Search words of a text that a store writes, by the same rules as a generated column. */
export function foldedWords(text: string): SQL<string> {
  const [before = '', after = ''] = foldForSearchSql(':text').split(':text');
  return sql<string>`${sql.raw(before)}${text}::text${sql.raw(after)}`;
}

/** Condition that a row contains words with each prefix of the query; null for a query without words. */
export function searchQuery(column: AnyColumn, question: string): SQL | null {
  const prefixes = searchPrefixes(question);
  return prefixes === null ? null : sql`${column} @@ ${prefixes}::tsquery`;
}

/** Expression for `::tsquery` with every word of the query as a prefix; null for a query without words. */
export function searchPrefixes(question: string): string | null {
  const words = wordsOf(question);
  if (words.length === 0) return null;
  return words.map((word) => `'${word.replaceAll('\\', '')}':*`).join(' & ');
}

/** At most eight words, which bounds the cost. */
function wordsOf(question: string): string[] {
  const folded = question.normalize('NFD').replaceAll(new RegExp(unseenMarks, 'g'), '').toLowerCase();
  return folded
    .replaceAll('\0', ' ')
    .split(new RegExp(separators))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength))
    .slice(0, 8);
}

/** Pattern of `ilike` for texts that contain the words as typed. */
export function searchPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
