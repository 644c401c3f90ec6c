import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { CompletionList, CompletionProgress } from './components/completion-list.tsx';
import { getCompletion } from '../admin-contract.ts';

export const loader = adminLoader(({ api }) => ({ items: api(getCompletion, {}) }));

/** "Complete your site": missing items, then done ones. */
export function Component() {
  const { t } = useI18n();
  const { items } = useLoaderData<typeof loader>();

  return (
    <>
      <AdminPageHeader title={t('adminCompletion.title')} />
      <Panel>
        <p className="muted">{t('adminCompletion.lead')}</p>
        <CompletionProgress items={items} />
        <CompletionList items={items.toSorted((one, other) => Number(one.isDone) - Number(other.isDone))} />
      </Panel>
    </>
  );
}
