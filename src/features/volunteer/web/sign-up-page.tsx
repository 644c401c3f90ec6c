import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { VolunteerForm } from './components/volunteer-form.tsx';
import './volunteer-page.css';

/** /volunteer/sign-up: times, skills and languages of a volunteer. */
export function Component() {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('volunteerSignUp.title')} description={t('volunteerSignUp.description')} />
      <PageHero
        watch={6}
        sutra="सेवा"
        title={t('volunteerSignUp.title')}
        lead={t('volunteerSignUp.description')}
      />
      <section className="sec">
        <div className="wrap">
          <Panel className="volunteer-form">
            <VolunteerForm />
          </Panel>
        </div>
      </section>
    </>
  );
}
