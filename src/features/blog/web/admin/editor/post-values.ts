import type { CoverSubject } from '#src/art/cover-subjects.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { EditedPost, PostForm } from '../../../admin-contract.ts';
import { fromLocalInput, toLocalInput } from '#src/admin-ui/form/date-time-local.ts';

/** Values of the editor's fields. */
export type PostValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  published: boolean;
  /** In the device's time zone; '' for none. */
  publishAt: string;
  image: string;
  imageAlt: string;
  tags: string[];
  author: string;
  language: Locale;
  subject: CoverSubject | null;
  coauthors: string[];
  seoTitle: string;
  seoDescription: string;
  socialImage: string;
  featured: boolean;
  seriesId: string | null;
};

/** EDI-07: a new post is a draft. */
export function newPost(language: Locale): PostValues {
  return {
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    published: false,
    publishAt: '',
    image: '',
    imageAlt: '',
    tags: [],
    author: '',
    language,
    subject: null,
    coauthors: [],
    seoTitle: '',
    seoDescription: '',
    socialImage: '',
    featured: false,
    seriesId: null,
  };
}

export function valuesOf(post: PostForm | EditedPost): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    published: post.published,
    publishAt: toLocalInput(post.publishedAt ?? null),
    image: post.image,
    imageAlt: post.imageAlt,
    tags: post.tags,
    author: post.author,
    language: post.language,
    subject: post.subject,
    coauthors: post.coauthors,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    socialImage: post.socialImage,
    featured: post.featured,
    seriesId: post.seriesId,
  };
}

/**
 * Values that restoring a version changes: the post keeps its address, whether and when it is published, and
 * whether it is featured if the person cannot change that.
 */
export function restoredValues(version: PostForm, canFeature: boolean): Partial<PostValues> {
  const {
    slug: _slug,
    published: _published,
    publishAt: _publishAt,
    featured,
    ...restored
  } = valuesOf(version);
  return canFeature ? { ...restored, featured } : restored;
}

/**
 * Converts the values for the API.
 *
 * @param publishedAt date of the loaded post: the field shows minutes, and an unchanged date keeps its
 * seconds
 */
export function formOf({ publishAt, ...values }: PostValues, publishedAt: string | null): PostForm {
  const isUntouched = publishAt === toLocalInput(publishedAt);
  return { ...values, publishedAt: isUntouched ? publishedAt : fromLocalInput(publishAt) };
}

export function sameValues(one: PostValues, other: PostValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a value stored on this device has the fields of a post. */
export function isPostValues(found: unknown): found is PostValues {
  const { title, tags } = (found ?? {}) as Partial<PostValues>;
  return typeof title === 'string' && Array.isArray(tags);
}
