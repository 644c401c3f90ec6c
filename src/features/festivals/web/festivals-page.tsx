import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ComingGuides } from '#src/features/panchang/web/components/festivals/coming-guides.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import type { loadFestivals } from './festival-requests.ts';

/** /festivals: the coming festivals at the visitor's place. */
export function Component() {
  const { key } = useLocation();
  const { t } = useI18n();
  const { festivals } = useLoaderData<typeof loadFestivals>();

  return (
    <>
      <PageHead title={t('festivals.title')} description={t('festivals.description')} />
      <PageHero watch={4} sutra="पर्वाणि" title={t('festivals.title')} lead={t('festivals.lead')} />
      <section className="sec">
        <div className="wrap">
          <SectionHead
            sutra="आगामीनि"
            title={t('festivals.coming')}
            link={
              <TextLink href="/events" arrow>
                {t('festivals.byYear')}
              </TextLink>
            }
          />
          <Suspense key={key} fallback={<ComingGuides first={festivals} textOf={() => undefined} />}>
            <Coming />
          </Suspense>
        </div>
      </section>
    </>
  );
}

function Coming() {
  const { locale } = useI18n();
  const { guides, festivals } = useLoaderData<typeof loadFestivals>();
  const result = useLoaderResult<Awaited<typeof guides>>(guides);
  const texts = new Map(result.ok ? result.value.map((guide) => [guide.key, guide]) : []);

  return (
    <ComingGuides
      first={festivals}
      textOf={(key) => {
        const guide = texts.get(key);
        return (
          guide && { summary: guide.summary, lang: guide.language === locale ? undefined : guide.language }
        );
      }}
    />
  );
}
