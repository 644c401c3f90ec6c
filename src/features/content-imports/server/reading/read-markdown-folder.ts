import { arrayBuffer } from 'node:stream/consumers';
import { decodeText } from '#src/api/decode-text.ts';
import { locales } from '#src/i18n/locales.ts';
import { maxBodyLength } from '../../import-limits.ts';
import { type Archive, openArchive } from '#src/platform/storage/zip-archive.ts';
import { readFrontMatter } from './front-matter.ts';
import { emptySource, pathOf, type ReadFile, type ReadItem, unreadableFile } from './read-item.ts';

const datedName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const languageEnding = new RegExp(`^(.+)\\.(${locales.join('|')})$`);

/** Reads the Markdown files of an archive; its other files are images that they can mention. */
export async function readMarkdownFolder(path: string): Promise<ReadFile> {
  const archive = await openArchive(path);
  const names = archive.names.filter(isPost).sort();
  if (names.length === 0) {
    archive.close();
    throw unreadableFile('empty', 'The archive has no Markdown files.');
  }
  return { siteUrl: '', items: itemsOf(archive, names) };
}

/** Archives of macOS contain hidden copies, and our own export has other kinds of content beside the posts. */
function isPost(name: string): boolean {
  const isHidden = name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
  return /\.(?:md|markdown)$/i.test(name) && !isHidden && !/(?:^|\/)README\.md$/i.test(name);
}

async function* itemsOf(archive: Archive, names: string[]): AsyncGenerator<ReadItem> {
  try {
    for (const name of names) {
      if ((archive.sizeOf(name) ?? 0) > 4 * maxBodyLength)
        throw unreadableFile('too_long', `${name} is too long.`);
      yield itemOf(name, decodeText(await arrayBuffer(await archive.open(name))));
    }
  } finally {
    archive.close();
  }
}

function itemOf(place: string, content: string): ReadItem {
  const { facts, body, isBroken } = readFrontMatter(content);
  const fileName = nameOf(place);
  const [, translatedName, ending = ''] = languageEnding.exec(fileName) ?? [];
  const [, day = '', datedSlug] = datedName.exec(translatedName ?? fileName) ?? [];
  const slug = facts.slug || datedSlug || (translatedName ?? fileName);
  const heading = /^#\s+(.+)$/m.exec(body)?.[1] ?? '';
  const language = facts.language || ending;
  return {
    place,
    kind: facts.translationOf === '' ? 'post' : 'translation',
    externalId: place,
    source: {
      ...emptySource,
      ...facts.texts,
      title: facts.texts.title || heading,
      slug,
      body: facts.texts.title ? body : body.replace(/^#\s+.+$/m, '').trim(),
      status: isBroken ? 'broken' : facts.status,
      publishedAt: facts.date || day,
      path: pathOf(facts.path),
      aliases: facts.aliases.map(pathOf).filter(Boolean),
      language,
      translates: facts.translationOf,
      publishing: facts.publishing,
    },
  };
}

/** Name without its ending. A post in a folder of its own has the name of the folder. */
function nameOf(place: string): string {
  const [folder = '', file = ''] = `/${place}`.split('/').slice(-2);
  return file.replace(/\.[^.]+$/, '').replace(/^index(?=\.|$)/, () => folder || 'index');
}
