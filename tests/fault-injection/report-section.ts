import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';

const file = 'docs/reliability.md';

/** Replaces the text between the markers of a name. @returns the stored text */
export async function writeSection(name: string, text: string): Promise<string> {
  const section = await format(text, { parser: 'markdown', printWidth: 120, proseWrap: 'always' });
  const [begins, ends] = [`<!-- ${name}: begins -->`, `<!-- ${name}: ends -->`];
  const page = await readFile(file, 'utf8');
  const [before = '', rest] = page.split(begins);
  const after = rest?.split(ends)[1];
  if (after === undefined) throw new Error(`${file} has no markers of ${name}`);
  await writeFile(file, `${before}${begins}\n\n${section}\n${ends}${after}`);
  return section;
}
