import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { CompletionList, CompletionProgress } from './completion-list.tsx';
import { useCompletion } from './use-completion.ts';

const mostShown = 3;

/** "Complete your site" on the dashboard: how far it is and what comes next. Nothing once all is done. */
export function CompletionPanel() {
  const { t } = useI18n();
  const { loaded } = useCompletion();
  if (loaded.state !== 'ready') return null;

  const missing = loaded.value.filter(({ isDone }) => !isDone);
  if (missing.length === 0) return null;
  return (
    <Panel>
      <h2 className="panel-title">{t('adminCompletion.title')}</h2>
      <CompletionProgress items={loaded.value} />
      <CompletionList items={missing.slice(0, mostShown)} />
      <p>
        <TextLink href="/admin/complete" arrow>
          {t('adminCompletion.all')}
        </TextLink>
      </p>
    </Panel>
  );
}
