import type { WorkFile } from './read-work.ts';

/** Writes work.json; `readWork` reads the same work again. */
export function writeWork(work: WorkFile): string {
  const { slug, position, title, description, verseName, state, librarySlugs, editions, divisions } = work;
  const file = {
    slug,
    position,
    title: inOrder(title),
    description: inOrder(description),
    verseName,
    state,
    librarySlugs,
    editions: editions.map(({ name, url, note, divisions: compared }) => ({
      name,
      url,
      note,
      ...(compared.length > 0 && { divisions: compared }),
    })),
    divisions: divisions.map((division) => ({
      slug: division.slug,
      title: inOrder(division.title),
      published: division.published,
      reviewedBy: division.reviewedBy,
      reviewedOn: division.reviewedOn,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The database returns keys in another order. */
function inOrder({ en, hi, sa }: { en: string; hi: string; sa: string }) {
  return { en, hi, sa };
}
