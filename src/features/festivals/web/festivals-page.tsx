import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ComingGuides } from '#src/features/panchang/web/components/festivals/coming-guides.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { RegionalIndex, type RegionalGuide } from './components/regional-index.tsx';
import type { loadFestivals } from './festival-requests.ts';
import './festivals-page.css';

const parts = [
  { id: 'coming', title: 'coming' },
  { id: 'regional', title: 'regional' },
  { id: 'all', title: 'index' },
] as const;

/** /festivals: the coming festivals at the visitor's place. */
export function Component() {
  const { key } = useLocation();
  const { t } = useI18n();
  const { festivals } = useLoaderData<typeof loadFestivals>();

  return (
    <>
      <PageHead title={t('festivals.pageTitle')} description={t('festivals.description')} />
      <PageHero watch={5} sutra="पर्वाणि" title={t('festivals.title')} lead={t('festivals.lead')} />
      <nav className="wrap no-print" aria-label={t('festivals.parts')}>
        <ul className="festival-parts">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{t(`festivals.${title}`)}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sec" id="coming">
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
      <Suspense key={`index ${key}`} fallback={null}>
        <AllGuides />
      </Suspense>
    </>
  );
}

/** Every festival and fast that has a text, by name. */
function AllGuides() {
  const { t, locale } = useI18n();
  const { guides } = useLoaderData<typeof loadFestivals>();
  const result = useLoaderResult<Awaited<typeof guides>>(guides);
  if (!result.ok) return null;

  const everywhere = result.value.filter(({ regional }) => regional === null);
  const regional = result.value.filter((guide): guide is RegionalGuide => guide.regional !== null);
  return (
    <>
      {regional.length > 0 && <RegionalIndex guides={regional} />}
      <section className="sec sec--sunk" id="all">
        <div className="wrap">
          <SectionHead sutra="सर्वाणि" title={t('festivals.index')} />
          <details className="festival-group">
            <summary>{t('festivals.byName', { total: everywhere.length })}</summary>
            <ul className="festival-index">
              {everywhere.map(({ key, name, language }) => (
                <li key={key}>
                  <TextLink href={`/festivals/${key}`} lang={language === locale ? undefined : language}>
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </details>
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
