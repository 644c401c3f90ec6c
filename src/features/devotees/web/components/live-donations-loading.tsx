import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { DevoteesListFrame } from './devotees-list-frame.tsx';
import { RecognitionChoice } from './recognition-choice.tsx';

/** While the donations are fetched. */
export function LiveDonationsLoading() {
  const { t } = useI18n();

  return (
    <>
      <div className="sec" />
      <RecognitionChoice />
      <DevoteesListFrame>
        <Loading>{t('devotees.list.loading')}</Loading>
      </DevoteesListFrame>
    </>
  );
}
