import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { LoadError } from './loaders/load-error.tsx';
import type { TokenData } from './use-token-data.ts';

/** Loading message and error of the data behind an emailed link; the page itself explains an invalid link. */
export function TokenDataState({ data, reload }: { data: TokenData<unknown>; reload: () => void }) {
  const { t } = useI18n();
  if (data.status === 'failed') return <LoadError failure={data.failure} reload={reload} />;
  if (data.status !== 'loading') return null;

  // Without scripts nothing is loaded.
  return (
    <div className="needs-script">
      <Loading>{t('common.loading')}</Loading>
    </div>
  );
}
