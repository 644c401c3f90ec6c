import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import type { loadPrivacy } from './legal-requests.ts';

type LegalDocumentProps = {
  /** Title until the text is loaded. */
  title: string;
  sutra: string;
};

/** Legal text of the site (XTR-08). */
export function LegalDocument({ title, sutra }: LegalDocumentProps) {
  const { t } = useI18n();
  const { key } = useLocation();

  return (
    <Suspense
      key={key}
      fallback={
        <>
          <PageHead title={title} description={t('legal.description')} />
          <PageHero watch={8} sutra={sutra} title={title} lead={t('common.loading')} />
        </>
      }
    >
      <LegalText title={title} sutra={sutra} />
    </Suspense>
  );
}

function LegalText({ title, sutra }: LegalDocumentProps) {
  const { text } = useLoaderData<typeof loadPrivacy>();
  const { t, formatLongDate } = useI18n();
  const result = useLoaderResult<Awaited<typeof text>>(text);

  if (!result.ok) {
    return (
      <>
        <PageHead title={title} description={t('legal.description')} noIndex />
        <PageHero watch={8} sutra={sutra} title={title} />
        <section className="sec">
          <div className="wrap">
            <LoadError failure={result} />
          </div>
        </section>
      </>
    );
  }
  const { value } = result;
  return (
    <>
      <PageHead title={value.title} description={value.description} />
      <PageHero watch={8} sutra={sutra} title={value.title} lead={value.description}>
        <p className="small">{t('legal.updated', { date: formatLongDate(value.updated) })}</p>
      </PageHero>
      <section className="sec">
        <div className="wrap">
          <div lang={value.lang}>
            <ProseHtml html={value.contentHtml} />
          </div>
        </div>
      </section>
    </>
  );
}
