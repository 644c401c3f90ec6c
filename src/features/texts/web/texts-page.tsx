import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import type { listTexts } from '../contract.ts';
import { TextFailure, TextLoading } from './components/reading-result.tsx';
import { TextSearch } from './components/text-search.tsx';
import { TextShelf } from './components/text-shelf.tsx';
import type { loadTexts } from './text-requests.ts';

/** /texts: what can be read here. */
export function Component() {
  const { texts } = useLoaderData<typeof loadTexts>();

  return (
    <Suspense fallback={<TextLoading />}>
      <TextsResult loaderResult={texts} />
    </Suspense>
  );
}

function TextsResult({ loaderResult }: { loaderResult: LoaderResult<CallOutput<typeof listTexts>> }) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) return <TextFailure failure={result} />;

  return (
    <>
      <PageHead title={t('texts.title')} description={t('texts.description')} path="/texts" />
      <PageHero watch={4} sutra="ग्रन्थाः" title={t('texts.title')} lead={t('texts.lead')}>
        <TextSearch />
      </PageHero>
      <TextShelf works={result.value} />
    </>
  );
}
