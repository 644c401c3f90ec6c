import { useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { parseCancelOutcome, cancelPath, type CancelPageOutcome } from '../cancel-path.ts';

/** Where the emails about a recurring donation lead. Its button is a plain form, which works in whatever opens the link. */
export function Component() {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  const token = query.get('token') ?? '';
  const outcome = parseCancelOutcome(query.get('result')) ?? (token ? null : 'invalid');

  return (
    <>
      <PageHead title={t('cancelDonation.title')} description={t('cancelDonation.text')} noIndex />
      <PageHero watch={7} sutra="दानविरामः" title={t('cancelDonation.title')} />
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
    <form className="stack" method="post" action={`${cancelPath}?${new URLSearchParams({ token })}`}>
      <p className="lead">{t('cancelDonation.text')}</p>
      <p>
        <Button type="submit">{t('cancelDonation.button')}</Button>
      </p>
    </form>
  );
}

const tones = { cancelled: 'ok', cancelling: 'info', invalid: 'warn' } as const;

function Outcome({ outcome }: { outcome: CancelPageOutcome }) {
  const { t } = useI18n();

  return (
    <>
      <Notice tone={tones[outcome]} title={t(`cancelDonation.outcome.${outcome}.title`)}>
        <p>{t(`cancelDonation.outcome.${outcome}.text`)}</p>
      </Notice>
      <p>
        <ButtonLink href="/my-donations">{t('cancelDonation.outcome.mine')}</ButtonLink>
      </p>
    </>
  );
}
