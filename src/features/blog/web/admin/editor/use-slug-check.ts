import { useEffect, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { checkSlug } from '../../../admin-contract.ts';
import { postSlug } from '../../../contract.ts';

const pauseMs = 250;

/** Whether another post has the typed slug. */
export function useSlugCheck(slug: string, postId: string | null, savedSlug: string): boolean {
  const call = useAdminCall();
  const [taken, setTaken] = useState<string | null>(null);

  useEffect(() => {
    if (slug === savedSlug || !postSlug.safeParse(slug).success) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void check(), pauseMs);
    async function check() {
      const result = await call(
        checkSlug,
        { params: { slug }, query: postId ? { except: postId } : {} },
        { signal: abort.signal },
      );
      if (result.ok && !abort.signal.aborted) setTaken(result.value.isFree ? null : slug);
    }
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, slug, postId, savedSlug]);

  return taken === slug;
}
