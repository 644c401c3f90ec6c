import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { postCoauthors, posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import { isMissingIn } from '#src/platform/records/published-translations.ts';
import { type AdminBlogQuery, ownPostsFilter, type PostState } from '../admin-contract.ts';

/** Query of the admin list, with the account that sends it. */
export type AdminListQuery = AdminBlogQuery & { now: Date; userId: string | null };

/** Whether the admin list with these filters contains a post. */
export function isListed(query: AdminListQuery): SQL | undefined {
  const { search, state, slugs, author, tag, missing, now, userId } = query;
  return and(
    isInState(state, now),
    slugs === undefined ? undefined : inArray(posts.slug, slugs.split(',')),
    author ? (author === ownPostsFilter ? isOwn(userId) : isBy(author)) : undefined,
    tag ? hasTag(tag) : undefined,
    searchQuery(posts.searchWords, search ?? '') ?? undefined,
    missing && isMissingIn({ kind: 'post', id: posts.id, original: posts.language }, missing),
  );
}

function isInState(state: PostState | undefined, now: Date): SQL | undefined {
  if (!state) return undefined;
  if (state === 'draft') return eq(posts.published, false);
  return and(
    eq(posts.published, true),
    state === 'scheduled' ? gt(posts.publishedAt, now) : lte(posts.publishedAt, now),
  );
}

function isOwn(userId: string | null): SQL {
  return userId === null ? sql`false` : eq(posts.createdBy, userId);
}

/** A post of which this is the first or a further author. Each of the two has its own index. */
function isBy(slug: string): SQL {
  const author = sql`(select ${authors.id} from ${authors} where ${authors.slug} = ${slug})`;
  return sql`${posts.id} in (
    select written.id from ${posts} as written where written.author_id = ${author}
    union all select ${postCoauthors.postId} from ${postCoauthors} where ${postCoauthors.authorId} = ${author})`;
}

/** A post with the tag of this name. */
function hasTag(name: string): SQL {
  const tag = sql`(select ${tags.id} from ${tags} where lower(${tags.name}) = lower(${name}))`;
  return sql`${posts.id} in (select ${postTags.postId} from ${postTags} where ${postTags.tagId} = ${tag})`;
}
