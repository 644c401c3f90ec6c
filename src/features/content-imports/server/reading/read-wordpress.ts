import { z } from 'zod';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { paragraphsOf } from './classic-editor.ts';
import { emptySource, noPublishing, originOf, pathOf, type ReadFile, type ReadItem } from './read-item.ts';
import { readWordPressParts, type WordPressEntry } from './wordpress-entries.ts';

type Attachment = { address: string; alt: string };
type Known = { authors: Map<string, string>; attachments: Map<string, Attachment>; siteUrl: string };

const statuses: Record<string, string> = {
  publish: 'published',
  future: 'published',
  draft: 'draft',
  pending: 'draft',
  private: 'private',
};

/** Reads the posts and pages of a WordPress export: once for authors and images, and once for the texts. */
export async function readWordPress(path: string): Promise<ReadFile> {
  const known: Known = { authors: new Map(), attachments: new Map(), siteUrl: '' };
  for await (const part of readWordPressParts(path)) {
    if (part.type === 'site') known.siteUrl = originOf(part.address) || known.siteUrl;
    else if (part.type === 'author') known.authors.set(part.login, part.name);
    else if (part.entry.fields.get('wp:post_type') === 'attachment') addAttachment(known, part.entry);
  }
  return { siteUrl: known.siteUrl, items: readItems(path, known) };
}

function addAttachment({ attachments }: Known, { fields, meta }: WordPressEntry): void {
  attachments.set(fields.get('wp:post_id') ?? '', {
    address: fields.get('wp:attachment_url') ?? '',
    alt: meta.get('_wp_attachment_image_alt') ?? '',
  });
}

async function* readItems(path: string, known: Known): AsyncGenerator<ReadItem> {
  for await (const part of readWordPressParts(path)) {
    if (part.type !== 'entry') continue;
    const kind = part.entry.fields.get('wp:post_type');
    if (kind === 'post' || kind === 'page') yield itemOf(part.entry, kind, known);
  }
}

function itemOf({ line, fields, tags, meta }: WordPressEntry, kind: 'post' | 'page', known: Known): ReadItem {
  const field = (name: string) => fields.get(name) ?? '';
  const image = known.attachments.get(meta.get('_thumbnail_id') ?? '');
  const isProtected = field('wp:post_password') !== '';
  const login = field('dc:creator');
  return {
    place: String(line),
    kind,
    externalId: field('wp:post_id'),
    source: {
      ...emptySource,
      title: withoutEntities(field('title')).trim(),
      slug: field('wp:post_name'),
      body: paragraphsOf(withGalleries(field('content:encoded'), known)) + footnotesOf(meta),
      isHtml: true,
      excerpt: field('excerpt:encoded'),
      status: isProtected ? 'private' : (statuses[field('wp:status')] ?? 'trash'),
      publishedAt: instantOf(field('wp:post_date_gmt')),
      authors: [known.authors.get(login) || login].filter(Boolean),
      tags: tags.map(withoutEntities).filter((name) => name !== 'Uncategorized'),
      image: image?.address ?? '',
      imageAlt: image?.alt ?? '',
      path: pathOf(field('link')),
      publishing: {
        ...noPublishing,
        seoTitle: plainMeta(meta, ['_yoast_wpseo_title', 'rank_math_title']),
        seoDescription: plainMeta(meta, ['_yoast_wpseo_metadesc', 'rank_math_description']),
      },
    },
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** WordPress stores the signs of names as entities of HTML, which XML does not decode again. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{2,6})|(\w{2,4}));/g, (entity, code?: string, name?: string) => {
    if (code === undefined) return entities[name ?? ''] ?? entity;
    // Control characters cannot be stored.
    return Number(code) < 32 ? '' : String.fromCodePoint(Number(code));
  });
}

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

/** The block editor stores the texts of footnotes beside the content. */
function footnotesOf(meta: Map<string, string>): string {
  const notes = footnotes.safeParse(jsonOf(meta.get('footnotes') ?? '')).data ?? [];
  const items = notes.map(({ id, content }) => `<li id="${escapeHtml(id)}">${content}</li>`);
  return items.length === 0 ? '' : `<section class="footnotes"><ol>${items.join('')}</ol></section>`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Text of a plugin for search engines; one with placeholders such as %%title%% means nothing here. */
function plainMeta(meta: Map<string, string>, names: string[]): string {
  const text = names.map((name) => meta.get(name)?.trim()).find(Boolean) ?? '';
  return /%\w+%/.test(text) ? '' : text;
}

/** WordPress stores the time in UTC without naming the zone; drafts have the year 0. */
function instantOf(text: string): string {
  return text.startsWith('0000') || text === '' ? '' : `${text.trim().replace(' ', 'T')}Z`;
}

/** The classic editor names the images of a gallery by their ids; unknown ones leave the shortcode as it is. */
function withGalleries(content: string, { attachments }: Known): string {
  return content.replaceAll(/\[gallery\b[^\]]*\bids="([\d,\s]+)"[^\]]*\]/g, (shortcode, ids: string) => {
    const images = ids
      .split(',')
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map(({ address, alt }) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`);
    return images.length === 0 ? shortcode : `<figure class="wp-block-gallery">${images.join('')}</figure>`;
  });
}
