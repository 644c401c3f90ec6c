import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { maxBodyLength } from '../../import-limits.ts';
import { unreadableFile } from './read-item.ts';

/** A post, page or attachment with the texts of its elements. */
export type WordPressEntry = {
  line: number;
  fields: Map<string, string>;
  tags: string[];
  meta: Map<string, string>;
};

type WordPressPart =
  | { type: 'site'; address: string }
  | { type: 'author'; login: string; name: string }
  | { type: 'entry'; entry: WordPressEntry };

/**
 * Reads a WordPress export (WXR) as a stream. Document type declarations are rejected, so that no entity can
 * expand, and nothing outside the file is loaded.
 *
 * @throws AppError with the line of the error
 */
export async function* readWordPressParts(path: string): AsyncGenerator<WordPressPart> {
  const parser = new SaxesParser();
  const found: WordPressPart[] = [];
  const open: string[] = [];
  let failure: unknown;
  let isWordPress = false;
  let text = '';
  let domain = '';
  let metaKey = '';
  let entry: WordPressEntry | null = null;
  let author = { login: '', name: '' };

  function fail(code: string, message: string, cause?: unknown): void {
    failure ??= unreadableFile(code, `Line ${parser.line}: ${message}`, cause);
  }

  function add(more: string): void {
    if (text.length + more.length > maxBodyLength) fail('too_long', 'this text is too long.');
    else text += more;
  }

  function closeInEntry(name: string, into: WordPressEntry): void {
    if (name === 'category' && (domain === 'post_tag' || domain === 'category')) into.tags.push(text);
    else if (name === 'wp:meta_key') metaKey = text;
    else if (name === 'wp:meta_value') into.meta.set(metaKey, text);
    else into.fields.set(name, text);
  }

  function closeInChannel(name: string): void {
    if (name === 'wp:wxr_version') isWordPress = true;
    if (name === 'link' || name === 'wp:base_blog_url') found.push({ type: 'site', address: text.trim() });
    if (name === 'wp:author_login') author.login = text;
    if (name === 'wp:author_display_name') author.name = text;
    if (name === 'wp:author') {
      found.push({ type: 'author', ...author });
      author = { login: '', name: '' };
    }
  }

  parser.on('doctype', () => fail('doctype', 'document type declarations are not allowed.'));
  parser.on('error', (error) => fail('malformed', 'this is not well-formed XML.', error));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    text = '';
    if (open.length > 20) fail('malformed', 'elements are nested too deeply.');
    if (name === 'item') entry = { line: parser.line, fields: new Map(), tags: [], meta: new Map() };
    if (name === 'category') domain = attributes['domain'] ?? '';
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'item' && entry) {
      found.push({ type: 'entry', entry });
      entry = null;
    } else if (entry) closeInEntry(name, entry);
    else closeInChannel(name);
    text = '';
  });

  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    parser.write(String(chunk));
    if (failure) throw failure;
    yield* found.splice(0);
  }
  parser.close();
  if (failure) throw failure;
  yield* found.splice(0);
  if (!isWordPress) throw unreadableFile('unknown_kind', 'This is not an export of WordPress.');
}
