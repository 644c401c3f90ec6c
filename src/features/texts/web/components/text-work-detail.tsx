import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { TextWork } from '../../contract.ts';
import { textPath } from '../../text-names.ts';
import { ReviewState } from './reader-title.tsx';
import './text-work-detail.css';

/** A work: what it is, its divisions, and the editions it was compared with. */
export function TextWorkDetail({ work }: { work: TextWork }) {
  const { t, locale } = useI18n();
  const count = work.verseName === 'mantra' ? 'texts.mantras' : 'texts.verses';
  const isCompared = (slug: string) =>
    work.editions.some(({ divisions }) => divisions.length === 0 || divisions.includes(slug));
  const uncompared = work.divisions.filter(({ slug }) => !isCompared(slug));

  return (
    <>
      <PageHead
        title={`${work.title[locale]}${t('common.colon')}${t('texts.contents')}`}
        description={work.description[locale]}
        path={textPath(work.slug)}
      />
      <PageHero
        watch={4}
        isSutraFree
        sutra={work.title.sa}
        title={work.title[locale]}
        lead={work.description[locale]}
        breadcrumb={
          <Breadcrumb
            label={t('texts.breadcrumb')}
            above={[{ href: '/texts', title: t('texts.title') }]}
            current={work.title[locale]}
          />
        }
      />
      <section className="sec" aria-labelledby="contents">
        <div className="wrap">
          <SectionHead sutra="अनुक्रमणिका" id="contents" title={t('texts.contents')} />
          <ol className="text-divisions">
            {work.divisions.map((division) => (
              <li key={division.slug}>
                <h3>
                  <Link href={textPath(work.slug, division.slug)}>{division.title[locale]}</Link>
                </h3>
                {locale !== 'sa' && <p lang="sa">{division.title.sa}</p>}
                <p className="text-divisions-facts">
                  {t(count, { count: division.verses })} ·{' '}
                  {division.recordings > 0 && `${t('texts.hasRecitation')} · `}
                  <ReviewState division={division} />
                </p>
              </li>
            ))}
          </ol>
          {work.state && <p>{t(`texts.states.${work.state}`)}</p>}
        </div>
      </section>
      <section className="sec sec--sunk" aria-labelledby="sources">
        <div className="wrap">
          <SectionHead sutra="आधारग्रन्थाः" id="sources" title={t('texts.sources')} />
          <p>{t(work.editions.length > 0 ? 'texts.sourcesLead' : 'texts.noSources')}</p>
          <ul className="text-editions">
            {work.editions.map(({ name, url, note }) => (
              <li key={name} lang="en">
                <TextLink href={url}>{name}</TextLink>
                {note && <p>{note}</p>}
              </li>
            ))}
          </ul>
          {work.editions.length > 0 && uncompared.length > 0 && (
            <p>
              {t('texts.notCompared', {
                divisions: uncompared.map(({ title }) => title[locale]).join('; '),
              })}
            </p>
          )}
        </div>
      </section>
    </>
  );
}
