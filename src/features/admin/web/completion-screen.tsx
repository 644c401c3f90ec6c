import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { CompletionList, CompletionProgress } from './components/completion-list.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useCompletion } from './components/use-completion.ts';

/** "Complete your site": everything that is missing, then what is done. */
export function CompletionScreen() {
  const { t } = useI18n();
  const { loaded, reload } = useCompletion();

  return (
    <>
      <AdminPageHeader title={t('adminCompletion.title')} />
      {loaded.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {loaded.state === 'failed' && <LoadError failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <Panel>
          <p className="muted">{t('adminCompletion.lead')}</p>
          <CompletionProgress items={loaded.value} />
          <CompletionList
            items={loaded.value.toSorted((one, other) => Number(one.isDone) - Number(other.isDone))}
          />
        </Panel>
      )}
    </>
  );
}
