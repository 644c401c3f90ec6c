import { lazy, Suspense } from 'react';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import { readPositions } from '../reading-position.ts';

const BegunPosts = lazy(async () => {
  const { BegunPosts: Component } = await loadCode(() => import('./begun-posts.tsx'));
  return { default: Component };
});

/** Posts that were begun on this device. Readers without any load no code for them. */
export function LazyBegunPosts() {
  const hasBegun = useBrowserValue(hasPositions, false);
  if (!hasBegun) return null;
  return (
    <Suspense fallback={null}>
      <BegunPosts />
    </Suspense>
  );
}

function hasPositions(): boolean {
  return readPositions().length > 0;
}
