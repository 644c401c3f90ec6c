import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { readPositions } from '../reading-position.ts';

const BegunPosts = lazy(async () => {
  const { BegunPosts: Component } = await loadCode(() => import('./begun-posts.tsx'));
  return { default: Component };
});

/** Posts that were begun on this device. Readers without any load no code for them. */
export function LateBegunPosts() {
  const hasBegun = useSyncExternalStore(
    subscribeToNothing,
    () => readPositions().length > 0,
    () => false,
  );
  if (!hasBegun) return null;
  return (
    <Suspense fallback={null}>
      <BegunPosts />
    </Suspense>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
