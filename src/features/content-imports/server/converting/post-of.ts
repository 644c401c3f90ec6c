import {
  excerptLength,
  maxCoauthors,
  type PostForm,
  postForm,
  titleLength,
} from '#src/features/blog/admin-contract.ts';
import type { ImportedPosts, ImportedSeries } from '#src/features/blog/server/feature.ts';
import { coverSubjects } from '#src/art/cover-subjects.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { ContentImportOptions, ImportRemark, ImportSource } from '../item-store.ts';
import { tidyPath } from '../reading/read-item.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { contentOf, createEntryImages, type ImportedImage } from './post-content.ts';
import { createRemarks, type Remarks } from './remarks.ts';
import type { AddressBase } from './resolve-address.ts';

const maxTags = 20;

/** A post as it would be imported. */
export type PlannedPost = {
  form: PostForm;
  remarks: ImportRemark[];
  images: ImportedImage[];
  series: ImportedSeries | null;
};

export type PlanContext = {
  options: ContentImportOptions;
  /** File in the archive; null for other formats. */
  place: string | null;
  isPage: boolean;
  names: Pick<ImportedPosts, 'slugOf' | 'distinctTags'>;
  /** Address of a stored image; null for one that is not, or not yet, stored. */
  imageOf: (url: string) => string | null;
  /** Address of the post that a path of the earlier site became; null for other paths. */
  postAt: (path: string) => string | null;
};

/** Makes a post of an entry, with everything that is wrong with it or will be different. */
export function planPost(source: ImportSource, context: PlanContext): PlannedPost {
  const remarks = createRemarks();
  const base: AddressBase = { siteUrl: context.options.siteUrl, path: source.path, place: context.place };
  const images = createEntryImages(base, context.imageOf, remarks);

  if (source.status === 'broken') remarks.fail('file', 'front_matter');
  const content = contentOf(source, { base, images, postAt: context.postAt }, remarks);
  const image = source.image === '' ? null : images.place(source.image, source.imageAlt, 'image');
  const publication = publicationOf(source, context, remarks);
  const tags = tagsOf(source, context, remarks);
  if (source.excerpt.length > 500) remarks.warn('excerpt', 'shortened');
  const authors = source.authors.map((name) => name.trim().slice(0, 120)).filter(Boolean);
  const language = languageOf(source, context, remarks);
  const slug = slugOf(source, context, remarks);

  const draft: PostForm = {
    ...postForm.parse({ title: '-', slug: 'post', content: '-', published: false }),
    title: source.title,
    slug: slug || 'post',
    excerpt: plainExcerpt(source.excerpt),
    content,
    ...publication,
    image: image ?? '',
    imageAlt: image === null ? '' : source.imageAlt.slice(0, 300),
    tags,
    author: authors[0] ?? '',
    coauthors: authors.slice(1, maxCoauthors + 1),
    ...publishingOf(source, (address) => images.place(address, source.title, 'socialImage')),
    language,
  };
  const parsed = postForm.safeParse(draft);
  for (const issue of parsed.error?.issues ?? [])
    remarks.fail(String(issue.path[0] ?? 'file'), issue.code === 'too_big' ? 'too_long' : codeOf(issue));
  return {
    form: parsed.data ?? draft,
    remarks: remarks.list,
    images: images.list(),
    series: seriesOf(source),
  };
}

/** Pages, and entries that were private, become drafts. */
function publicationOf(
  source: ImportSource,
  { options, isPage }: PlanContext,
  { warn, fail }: Remarks,
): Pick<PostForm, 'published' | 'publishedAt'> {
  if (source.status === 'private') warn('status', 'private_as_draft');
  if (isPage) warn('status', 'page_as_draft');
  const publishedAt = instantOf(source.publishedAt);
  if (publishedAt === undefined) fail('date', 'invalid_date', source.publishedAt);
  const published = source.status === 'published' && !options.asDrafts && !isPage;
  if (published && publishedAt === null) warn('date', 'date_missing');
  return { published, publishedAt: publishedAt ?? null };
}

function tagsOf(source: ImportSource, { names }: PlanContext, { warn }: Remarks): string[] {
  const tags = names.distinctTags(source.tags.map((name) => name.trim().slice(0, 60)).filter(Boolean));
  if (tags.length > maxTags) warn('tags', 'too_many', String(tags.length));
  return tags.slice(0, maxTags);
}

function languageOf(source: ImportSource, { options }: PlanContext, { warn }: Remarks): Locale {
  const language = locales.find((one) => one === source.language) ?? options.language;
  if (source.language !== '' && language !== source.language)
    warn('language', 'unknown_language', source.language);
  return language;
}

function slugOf(source: ImportSource, { names }: PlanContext, { warn }: Remarks): string {
  const slug = names.slugOf(decoded(source.slug)) || names.slugOf(source.title);
  if (slug !== source.slug) warn('slug', 'changed_slug', slug);
  return slug;
}

/** Fields that search engines and other sites use; those of another system's own stay as they are in a new post. */
function publishingOf(
  { publishing }: ImportSource,
  place: (address: string) => string | null,
): Partial<PostForm> {
  if (!publishing) return {};
  const { subject, seoTitle, seoDescription, socialImage, isFeatured } = publishing;
  return {
    subject: coverSubjects.find((one) => one === subject) ?? null,
    seoTitle: seoTitle.slice(0, titleLength),
    seoDescription: seoDescription.slice(0, excerptLength),
    socialImage: (socialImage && place(socialImage)) || '',
    featured: isFeatured,
  };
}

function seriesOf({ publishing }: ImportSource): PlannedPost['series'] {
  const name = publishing?.series.trim().slice(0, 120) ?? '';
  return name === ''
    ? null
    : { name, slug: publishing?.seriesSlug ?? '', part: publishing?.seriesPart ?? null };
}

function codeOf(issue: object): string {
  const params: unknown = 'params' in issue ? issue.params : null;
  return typeof params === 'object' && params !== null && 'code' in params ? String(params.code) : 'invalid';
}

/** A time without a zone is in UTC. @returns an ISO instant, null without a date, or undefined when it is not one */
function instantOf(text: string): string | null | undefined {
  if (text === '') return null;
  const date = new Date(text.replace(/^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/, '$&Z'));
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 2100 ? undefined : date.toISOString();
}

/** WordPress encodes letters of other scripts. */
function decoded(slug: string): string {
  return tidyPath(slug) || slug;
}

function plainExcerpt(html: string): string {
  const text = /<[a-z]/i.test(html) ? htmlToMarkdown(html).markdown : html;
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}
