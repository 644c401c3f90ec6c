import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { FoundTarget } from '../admin-contract.ts';
import { linkStore } from './link-store.ts';

type Dependencies = { db: Db; clock: Clock };

const maxPerKind = 10;

/** Search for pages that texts link to. */
export function createLinkSearch({ db, clock }: Dependencies) {
  async function findTargets(search: string): Promise<FoundTarget[]> {
    const words = search.trim();
    const [posts, projects] = await Promise.all([
      linkStore.findPosts(db, words, clock.now(), maxPerKind),
      linkStore.findProjects(db, words, maxPerKind),
    ]);
    return [
      ...projects.map(({ slug, title }) => ({ kind: 'project' as const, path: `/projects/${slug}`, title })),
      ...posts.map(({ slug, title }) => ({ kind: 'post' as const, path: `/blog/${slug}`, title })),
    ];
  }

  return { findTargets };
}

export type LinkSearch = ReturnType<typeof createLinkSearch>;
