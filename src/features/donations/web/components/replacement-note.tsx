import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ReplacementState } from '../use-replacement.ts';

/** What becomes of the monthly gift whose place the new one takes. */
export function ReplacementNote({ state }: { state: ReplacementState }) {
  const { t } = useI18n();

  switch (state.step) {
    case 'none':
      return null;
    case 'asking':
      return <Loading>{t('donate.replaces.asking')}</Loading>;
    case 'permitted':
      return <Note tone="info">{t('donate.replaces.permitted', { amount: state.amount })}</Note>;
    case 'used':
      return <Note tone="info">{t('donate.replaces.used', { amount: state.amount })}</Note>;
    case 'refused':
      return (
        <Note tone="warn">
          <p>{t('donate.replaces.refused')}</p>
          <p className="row">
            <TextLink href="/my-gifts">{t('donate.replaces.open')}</TextLink>
            <TextLink href="/donate?frequency=monthly">{t('donate.replaces.apart')}</TextLink>
          </p>
        </Note>
      );
  }
}
