import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { WorkFile } from '../../format/read-work.ts';
import type { Verse } from '../../format/verse.ts';
import { writeDivision } from '../../format/write-division.ts';
import { writeWork } from '../../format/write-work.ts';

/** Archive of a work in the plain format. */
export function workArchive(work: WorkFile, divisions: { slug: string; verses: Verse[] }[]): Readable {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `${work.slug}/${name}`);
  add('work.json', writeWork(work));
  for (const { slug, verses } of divisions) add(`${slug}.md`, writeDivision(verses));
  zip.end();
  return zip.outputStream as Readable;
}
