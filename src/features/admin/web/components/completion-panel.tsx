import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { CompletionList, CompletionProgress } from './completion-list.tsx';
import type { CompletionItem } from '#src/api/completion.ts';

const maxShown = 3;

/** "Complete your site" on the dashboard: progress and the next items. Renders nothing once all are done. */
export function CompletionPanel({ items }: { items: readonly CompletionItem[] }) {
  const { t } = useI18n();

  const missing = items.filter(({ isDone }) => !isDone);
  if (missing.length === 0) return null;
  return (
    <Panel>
      <h2 className="panel-title">{t('adminCompletion.title')}</h2>
      <CompletionProgress items={items} />
      <CompletionList items={missing.slice(0, maxShown)} />
      <p>
        <TextLink href="/admin/complete" arrow>
          {t('adminCompletion.all')}
        </TextLink>
      </p>
    </Panel>
  );
}
