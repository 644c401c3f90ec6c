import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ReplacementState } from '../use-replacement.ts';

/** What becomes of the recurring donation whose place the new one takes. */
export function ReplacementNotice({ state, onRetry }: { state: ReplacementState; onRetry: () => void }) {
  const { t } = useI18n();

  switch (state.step) {
    case 'none':
      return null;
    case 'checking':
      return <Loading>{t('donate.replaces.asking')}</Loading>;
    case 'permitted':
      return <Notice tone="info">{t('donate.replaces.permitted', { amount: state.amount })}</Notice>;
    case 'failed':
      return (
        <Notice tone="err">
          <p>{t('donate.replaces.failed')}</p>
          <p className="row">
            <Button variant="line" small busy={state.isRetrying} onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
            <TextLink href="/my-donations">{t('donate.replaces.open')}</TextLink>
          </p>
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="warn">
          <p>{t('donate.replaces.rejected')}</p>
          <p className="row">
            <TextLink href="/my-donations">{t('donate.replaces.open')}</TextLink>
            <TextLink href="/donate?frequency=monthly">{t('donate.replaces.apart')}</TextLink>
          </p>
        </Notice>
      );
  }
}
