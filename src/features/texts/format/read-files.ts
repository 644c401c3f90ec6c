import { readDivision } from './read-division.ts';
import { readTei } from './read-tei.ts';
import { type ReadWork, readWork } from './read-work.ts';
import type { FormatError } from './verse.ts';

export type TextFile = { name: string; content: string };

export type FileError = FormatError & { file: string };

/**
 * Reads the files of one work: work.json and a Markdown file per division, or one TEI file.
 *
 * @returns the work, or null with the errors of all files
 */
export function readFiles(files: readonly TextFile[]): { read: ReadWork | null; errors: FileError[] } {
  const named = files.map(({ name, content }) => ({ name: name.split(/[/\\]/u).at(-1) ?? name, content }));
  const tei = named.find(({ name }) => name.endsWith('.xml'));
  if (tei) {
    const { read, errors } = readTei(tei.content);
    return { read, errors: errors.map((error) => ({ ...error, file: tei.name })) };
  }

  const main = named.find(({ name }) => name === 'work.json');
  if (!main) {
    return { read: null, errors: [missing('work.json', 'Add the file work.json, or a TEI file.')] };
  }
  const { work, errors: workErrors } = readWork(main.content);
  const errors: FileError[] = workErrors.map((error) => ({ ...error, file: main.name }));
  if (!work) return { read: null, errors };

  const divisions = work.divisions.map(({ slug }) => {
    const name = `${slug}.md`;
    const file = named.find((one) => one.name === name);
    if (!file) {
      errors.push(missing(name, `work.json names this division, but there is no file ${name}.`));
      return { slug, verses: [] };
    }
    const read = readDivision(file.content);
    errors.push(...read.errors.map((error) => ({ ...error, file: name })));
    return { slug, verses: read.verses };
  });
  return { read: errors.length > 0 ? null : { work, divisions }, errors };
}

function missing(file: string, message: string): FileError {
  return { file, line: 1, column: 1, code: 'field', message };
}
