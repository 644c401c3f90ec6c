import { Suspense } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { ReturnList } from '../../contract.ts';
import { eventFormPath, type FoundDate } from '../../remembrance-links.ts';
import { LunarLeaf } from './lunar-leaf.tsx';
import { ReminderForm } from './reminder-form.tsx';

type FoundDateSectionProps = { found: FoundDate; list: LoaderResult<ReturnList | null> };

/** The lunar date of an event, its returns, and the reminder. */
export function FoundDateSection({ found, list }: FoundDateSectionProps) {
  const { t } = useI18n();

  return (
    <div className="stack">
      <Suspense fallback={<Loading>{t('remembrance.form.busy')}</Loading>}>
        <FoundDateResult found={found} list={list} />
      </Suspense>
      <p>
        <ButtonLink href={eventFormPath(found)} variant="line">
          {t('remembrance.found.again')}
        </ButtonLink>
      </p>
    </div>
  );
}

function FoundDateResult({ found, list }: FoundDateSectionProps) {
  const { t } = useI18n();
  const result = useLoaderResult(list);
  if (!result.ok || !result.value) return <Notice tone="err">{t('remembrance.found.failed')}</Notice>;

  return (
    <div className="remembrance-result">
      <LunarLeaf found={found} list={result.value} />
      <Panel className="stack">
        <div className="remembrance-offer">
          <h2>{t('remembrance.offer.title')}</h2>
          <p className="muted">{t('remembrance.offer.text')}</p>
        </div>
        <ReminderForm key={`${found.occasion} ${found.annual}`} found={found} />
      </Panel>
    </div>
  );
}
