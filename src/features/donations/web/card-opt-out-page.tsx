import { useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { cardOptOutPath } from '../tributes/card.ts';

/** Where the link of a card leads. Its button is a plain form, because email scanners open every link. */
export function Component() {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  const token = query.get('token');
  const isDone = query.get('result') === 'done';

  return (
    <>
      <PageHead title={t('tributeCard.page.title')} description={t('tributeCard.page.text')} noIndex />
      <PageHero watch={7} sutra="पत्रविरामः" title={t('tributeCard.page.title')} />
      <section className="sec">
        <div className="wrap stack">
          {token ? (
            <form
              className="stack"
              method="post"
              action={`${cardOptOutPath}?token=${encodeURIComponent(token)}`}
            >
              <p className="lead">{t('tributeCard.page.text')}</p>
              <p>
                <Button type="submit">{t('tributeCard.page.button')}</Button>
              </p>
            </form>
          ) : (
            <Notice
              tone={isDone ? 'ok' : 'warn'}
              title={t(isDone ? 'tributeCard.page.done' : 'tributeCard.page.invalid')}
            >
              <p>{t(isDone ? 'tributeCard.page.doneText' : 'tributeCard.page.invalidText')}</p>
            </Notice>
          )}
        </div>
      </section>
    </>
  );
}
