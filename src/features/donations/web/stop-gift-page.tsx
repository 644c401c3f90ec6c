import { useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Masthead } from '#src/ui/page/masthead.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { parseStopOutcome, stopPath, type StopPageOutcome } from '../stop-path.ts';

/** Where the mails about a monthly gift lead. Its button is a plain form, which works in whatever opens the link. */
export function StopGiftPage() {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  const token = query.get('token') ?? '';
  const outcome = parseStopOutcome(query.get('result')) ?? (token ? null : 'invalid');

  return (
    <>
      <PageHead title={t('stopGift.title')} description={t('stopGift.text')} noIndex />
      <Masthead watch={7} sutra="दानविरामः" title={t('stopGift.title')} />
      <section className="sec">
        <div className="wrap stack">
          {outcome ? <Outcome outcome={outcome} /> : <Question token={token} />}
        </div>
      </section>
    </>
  );
}

function Question({ token }: { token: string }) {
  const { t } = useI18n();

  return (
    <form className="stack" method="post" action={`${stopPath}?${new URLSearchParams({ token })}`}>
      <p className="lead">{t('stopGift.text')}</p>
      <p>
        <Button type="submit">{t('stopGift.button')}</Button>
      </p>
    </form>
  );
}

const tones = { stopped: 'ok', stopping: 'info', invalid: 'warn' } as const;

function Outcome({ outcome }: { outcome: StopPageOutcome }) {
  const { t } = useI18n();

  return (
    <>
      <Note tone={tones[outcome]} title={t(`stopGift.outcome.${outcome}.title`)}>
        <p>{t(`stopGift.outcome.${outcome}.text`)}</p>
      </Note>
      <p>
        <ButtonLink href="/my-gifts">{t('stopGift.outcome.mine')}</ButtonLink>
      </p>
    </>
  );
}
