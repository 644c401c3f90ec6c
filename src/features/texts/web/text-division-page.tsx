import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { ReadingResult, TextLoading } from './components/reading-result.tsx';
import type { loadTextDivision } from './text-requests.ts';

/** /texts/{work}/{division}: the whole text. */
export function Component() {
  const { reading } = useLoaderData<typeof loadTextDivision>();

  return (
    <Suspense fallback={<TextLoading />}>
      <ReadingResult loaderResult={reading} isAlone={false} />
    </Suspense>
  );
}
