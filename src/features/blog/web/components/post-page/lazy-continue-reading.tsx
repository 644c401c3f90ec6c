import { lazy, Suspense } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { useBrowserValue } from '#src/web/use-browser-value.ts';

const ContinueReading = lazy(async () => {
  const { ContinueReading: Component } = await loadCode(() => import('./continue-reading.tsx'));
  return { default: Component };
});

/** Continues on this device where the reader stopped; the first load of the page does not wait for it. */
export function LazyContinueReading(post: { blogId: string; title: string; language: Locale }) {
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <ContinueReading key={post.blogId} {...post} />
    </Suspense>
  );
}
