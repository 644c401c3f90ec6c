import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { ReadingResult, TextLoading } from './components/reading-result.tsx';
import type { loadTextVerse } from './text-requests.ts';

/** /texts/{work}/{division}/{verse}: the permalink of a verse. */
export function Component() {
  const { reading } = useLoaderData<typeof loadTextVerse>();

  return (
    <Suspense fallback={<TextLoading />}>
      <ReadingResult loaderResult={reading} isAlone />
    </Suspense>
  );
}
