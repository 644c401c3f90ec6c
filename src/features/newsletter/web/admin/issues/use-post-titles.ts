import { useEffect, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { getAdminBlog } from '#src/features/blog/admin-contract.ts';

/** Titles of posts that a list does not contain. @returns null for a post that cannot be read */
export function usePostTitles(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const call = useAdminCall();
  const [titles, setTitles] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wanted = ids.filter((id) => !titles.has(id)).join(',');

  useEffect(() => {
    if (wanted === '') return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const read = wanted.split(',').map(async (id) => {
      const post = await call(getAdminBlog, { params: { id } }, { signal });
      return [id, post.ok ? post.value.title : null] as const;
    });
    void Promise.all(read).then((found) => {
      if (!signal.aborted) setTitles((before) => new Map([...before, ...found]));
    });
    return () => abort.abort();
  }, [call, wanted]);

  return titles;
}
