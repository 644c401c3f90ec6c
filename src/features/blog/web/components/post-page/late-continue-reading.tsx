import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCode } from '#src/ui/feedback/load-code.ts';

const ContinueReading = lazy(async () => {
  const { ContinueReading: Component } = await loadCode(() => import('./continue-reading.tsx'));
  return { default: Component };
});

/** Continues on this device where the reader stopped; the first load of the page does not wait for it. */
export function LateContinueReading(post: { blogId: string; title: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ContinueReading key={post.blogId} {...post} />
    </Suspense>
  );
}
