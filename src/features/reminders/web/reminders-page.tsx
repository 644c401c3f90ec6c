import { useState } from 'react';
import { useLocation } from 'react-router';
import { isReminded } from '#src/features/panchang/guide-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { remindersPath } from '../reminder-links.ts';
import { OwnReminders } from './components/own-reminders.tsx';
import { RemindersForm } from './components/reminders-form.tsx';
import { useOwnReminders } from './use-own-reminders.ts';

/** /panchang/reminders: reminders of the almanac by email or notification, without an account. */
export function Component() {
  const { t } = useI18n();
  const requested = new URLSearchParams(useLocation().search).get('observance');
  const { view, refresh } = useOwnReminders();
  const [stops, setStops] = useState(0);
  // The form keeps its confirmation while the reminders of this browser are loaded.
  const [isNew, setNew] = useState(false);
  const stored = isNew ? null : view;

  return (
    <>
      <PageHead title={t('reminders.title')} description={t('reminders.description')} path={remindersPath} />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="स्मरणम्"
        title={t('reminders.title')}
        lead={t('reminders.lead')}
      />
      <section className="sec">
        <div className="wrap stack">
          {stops > 0 && !view && <Notice tone="ok">{t('reminders.push.stopped')}</Notice>}
          {view && (
            <OwnReminders
              key={view.token}
              view={view}
              onStopped={() => {
                setStops(stops + 1);
                setNew(false);
                refresh();
              }}
            />
          )}
          <RemindersForm
            key={stored?.token ?? stops}
            stored={stored}
            requested={requested !== null && isReminded(requested) ? requested : null}
            onStored={() => {
              setNew(true);
              refresh();
            }}
          />
        </div>
      </section>
    </>
  );
}
