import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { AttributeTable } from './components/attribute-table.tsx';
import { ButtonDesigner } from './components/button-designer.tsx';
import '#src/ui/page/embed-guide.css';
import type { loadButtonProjects } from './give-button-requests.ts';

/** Guide for other sites: code to copy, and a preview of the donation button. */
export function Component() {
  const { t } = useI18n();
  const { url } = useSite();

  return (
    <>
      <PageHead
        title={t('giveButton.title')}
        description={t('giveButton.description')}
        path="/developers/give-button"
      />
      <PageHero watch={3} sutra="दानम्" title={t('giveButton.title')} lead={t('giveButton.lead')}>
        <p>
          <TextLink href="/developers">{t('giveButton.toApi')}</TextLink>
        </p>
      </PageHero>
      <section className="sec">
        <div className="wrap embed-guide">
          <Suspense fallback={<Loading>{t('common.loading')}</Loading>}>
            <Designer />
          </Suspense>
          <div className="stack">
            <h2>{t('giveButton.attributes.title')}</h2>
            <AttributeTable />
          </div>
          <div className="stack">
            <h2>{t('giveButton.rules.title')}</h2>
            <ul className="embed-guide-rules">
              <li>{t('giveButton.rules.link')}</li>
              <li>{t('giveButton.rules.privacy')}</li>
              <li>
                {t('giveButton.rules.policy')} <code>script-src {url}</code>
              </li>
              <li>{t('giveButton.rules.tab')}</li>
            </ul>
          </div>
        </div>
      </section>
      <script async src="/give-button.js" />
    </>
  );
}

function Designer() {
  const { projects } = useLoaderData<typeof loadButtonProjects>();
  const result = useLoaderResult(projects);
  return <ButtonDesigner projects={result.ok ? result.value : []} />;
}
