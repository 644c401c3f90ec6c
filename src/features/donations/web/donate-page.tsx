import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useSite } from '#src/http/web/site.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/loading.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { DonationForm } from './components/donation-form.tsx';
import { GiftPurpose } from './components/gift-purpose.tsx';
import './donate-page.css';
import { type loadDonate, projectOf } from './donate-requests.ts';

export function DonatePage() {
  const { t } = useI18n();
  const { name } = useSite();

  return (
    <>
      <PageHead
        title={t('donate.title')}
        description={t('donate.description', { product: name })}
        path="/donate"
      />
      <Masthead watch={7} low sutra="दानम्" title={t('donate.hero.title')} lead={t('donate.hero.lead')} />
      <div className="wrap gift">
        <Suspense fallback={<Loading>{t('donate.purpose.loading')}</Loading>}>
          <Gift />
        </Suspense>
      </div>
    </>
  );
}

/** The form and what it is for. A project that cannot be asked for right now is left to the server to judge. */
function Gift() {
  const { search } = useLocation();
  const { project: answer } = useLoaderData<typeof loadDonate>();
  const result = useAnswer(answer);
  const project = result.ok ? result.value : null;
  const isUnknown = !result.ok && result.status === 404;

  return (
    <>
      <DonationForm projectId={isUnknown ? null : (project?.projectId ?? projectOf(search))} />
      <GiftPurpose project={project} isUnknown={isUnknown} />
    </>
  );
}
