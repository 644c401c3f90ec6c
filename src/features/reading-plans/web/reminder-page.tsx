import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import {
  manageReminderLink,
  parseReminderAction,
  parseReminderOutcome,
  readingPlanPath,
} from '../plan-links.ts';

/** Page of the links in emails of a plan. Its button is a plain form, which works without scripts. */
export function Component() {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  const action = token === '' ? null : parseReminderAction(search.get('action'));
  const outcome = parseReminderOutcome(search.get('result')) ?? (action ? null : 'invalid');
  const title = t('readingPlan.manage.title');

  return (
    <>
      <PageHead title={title} description={t('readingPlan.manage.description')} noIndex />
      <PageHero watch={4} sutra="अध्ययनम्" title={title} />
      <section className="sec">
        <div className="wrap stack">
          {outcome && (
            <>
              <Notice
                tone={outcome === 'invalid' ? 'warn' : 'ok'}
                title={t(`readingPlan.manage.outcome.${outcome}.title`)}
              >
                <p>{t(`readingPlan.manage.outcome.${outcome}.text`)}</p>
              </Notice>
              <p>
                <ButtonLink href={readingPlanPath}>{t('readingPlan.title')}</ButtonLink>
              </p>
            </>
          )}
          {!outcome && action && (
            <form className="stack" method="post" action={manageReminderLink(token, action)}>
              <p className="lead">{t(`readingPlan.manage.action.${action}.text`)}</p>
              <div className="row">
                <Button type="submit">{t(`readingPlan.manage.action.${action}.button`)}</Button>
              </div>
            </form>
          )}
        </div>
      </section>
    </>
  );
}
