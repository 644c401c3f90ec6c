import { lazy, Suspense, useState } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { storePerson } from '#src/features/remembrances/web/components/remembered-person.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PartFailure } from '#src/web/part-failure.tsx';
import { storeFoundDate } from '../pending-donation.ts';

const TithiFinder = lazy(async () => {
  const [module] = await loadPart(() =>
    Promise.all([
      import('#src/features/remembrances/web/components/tithi-finder.tsx'),
      loadMessages(['remembrance', 'places']),
    ]),
  );
  return { default: module.TithiFinder };
});

/**
 * Finds the lunar date of a day; the thank-you page offers the reminder. Nothing of it is part of the donation. Without
 * scripts it leads to the page of remembrances.
 */
export function RemembranceRow({ projectId }: { projectId: string | null }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  function handleToggle(isNowOpen: boolean) {
    setOpen(isNowOpen);
    if (isNowOpen) return;
    storeFoundDate(null);
    storePerson('');
  }

  return (
    <li>
      <details
        className="donation-extra donation-remembrance"
        onToggle={(event) => handleToggle(event.currentTarget.open)}
      >
        <summary>{t('donate.remembrance.label')}</summary>
        <p className="small muted">{t('donate.remembrance.hint')}</p>
        {isOpen ? (
          <ErrorBoundary fallback={<PartFailure />}>
            <Suspense fallback={<Loading>{t('common.loading')}</Loading>}>
              <TithiFinder project={projectId} note={t('donate.remembrance.note')} onFound={storeFoundDate} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <p>
            <TextLink href="/remembrance">{t('donate.remembrance.link')}</TextLink>
          </p>
        )}
      </details>
    </li>
  );
}
