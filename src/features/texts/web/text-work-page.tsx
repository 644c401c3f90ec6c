import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { TextWork } from '../contract.ts';
import { TextFailure, TextLoading } from './components/reading-result.tsx';
import { TextWorkDetail } from './components/text-work-detail.tsx';
import type { loadText } from './text-requests.ts';

/** /texts/{work}: its divisions and sources. */
export function Component() {
  const { text } = useLoaderData<typeof loadText>();

  return (
    <Suspense fallback={<TextLoading />}>
      <WorkResult loaderResult={text} />
    </Suspense>
  );
}

function WorkResult({ loaderResult }: { loaderResult: LoaderResult<TextWork> }) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  return result.ok ? <TextWorkDetail work={result.value} /> : <TextFailure failure={result} />;
}
