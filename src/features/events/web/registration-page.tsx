import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { TokenDataState } from '#src/web/token-data-state.tsx';
import { hoursOf } from '../event-hours.ts';
import type { RegistrationView } from '../registration-contract.ts';
import { eventPath, manageRegistrationPath, parseRegistrationOutcome } from '../registration-links.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { hoursKey } from './hours-key.ts';
import { CancelForm } from './components/cancel-form.tsx';
import { ChangeForm } from './components/change-form.tsx';
import { useRegistration } from './use-registration.ts';
import './registration-page.css';

/** Page of the links in emails. Its buttons are plain forms, which work without scripts. */
export function Component() {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  const { data, reload } = useRegistration(token);
  const posted = useRejectedForm(manageRegistrationPath);
  const isInvalid = data.status === 'invalid';
  const view = data.status === 'loaded' ? data.value : null;
  const result = parseRegistrationOutcome(search.get('result')) ?? (isInvalid ? 'invalid' : null);
  // The way back leads to the result of an earlier change.
  const outcome = result === 'changed' && view?.state === 'cancelled' ? 'cancelled' : result;
  const isClosed = isInvalid || outcome === 'invalid' || outcome === 'cancelled';
  const isChangeable = !isClosed && (view === null || (view.isChangeable && view.state !== 'cancelled'));

  return (
    <>
      <PageHead
        title={t(
          outcome ? `eventRegistration.manage.outcome.${outcome}.title` : 'eventRegistration.manage.title',
        )}
        description={t('eventRegistration.manage.description')}
        noIndex
      />
      <PageHero watch={6} sutra="उत्सवाः" title={t('eventRegistration.manage.title')} />
      <section className="sec">
        <div className="wrap stack registration-page">
          {outcome && (
            <Notice
              tone={outcome === 'changed' || outcome === 'cancelled' ? 'ok' : 'warn'}
              title={t(`eventRegistration.manage.outcome.${outcome}.title`)}
            >
              <p>{t(`eventRegistration.manage.outcome.${outcome}.text`)}</p>
            </Notice>
          )}
          <TokenDataState data={data} reload={reload} />
          {view && <RegistrationFacts view={view} />}
          {isChangeable && (
            <>
              {(view ?? posted) && (
                <ChangeForm
                  key={posted ? 'posted' : `${view?.seats} ${view?.name}`}
                  token={token}
                  view={view}
                />
              )}
              <CancelForm token={token} isWaiting={view?.state === 'waiting'} />
            </>
          )}
          {view && !view.isChangeable && !view.event.isCancelled && (
            <p>{t('eventRegistration.manage.over')}</p>
          )}
          {isClosed && !view && (
            <p>
              <Link className={buttonClass({})} href="/events">
                {t('events.all')}
              </Link>
            </p>
          )}
          {view && (
            <p>
              <TextLink href={eventPath(view.event.slug)}>{t('eventRegistration.manage.eventPage')}</TextLink>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

function RegistrationFacts({ view }: { view: RegistrationView }) {
  const { t, locale, formatLongDate, formatWeekday, formatTime } = useI18n();
  const { event, state, seats, attendance, onlineUrl } = view;
  const { startsAt, timeZone, venue } = event;
  const lang = event.language === locale ? undefined : event.language;

  return (
    <>
      {event.isCancelled && <Notice tone="err">{t('eventRegistration.manage.eventCancelled')}</Notice>}
      <DefinitionList
        lined
        terms={[
          [t('eventRegistration.manage.state'), t(`eventRegistration.manage.${state}`)],
          [
            t('eventRegistration.manage.event'),
            <span key="title" lang={lang}>
              {event.title}
            </span>,
          ],
          [
            t('eventRegistration.manage.date'),
            `${formatWeekday(startsAt, timeZone)}, ${formatLongDate(startsAt, timeZone)}`,
          ],
          [
            t('eventRegistration.manage.time'),
            t(hoursKey(event.attendance), {
              ...hoursOf(event, { formatLongDate, formatTime }),
              zone: zoneCity(timeZone, locale),
            }),
          ],
          [
            t('eventRegistration.manage.place'),
            attendance === 'online' ? (
              t('events.online')
            ) : (
              <>
                <span lang={lang}>{event.place}</span>
                {venue && `, ${venue}`}
              </>
            ),
          ],
          [t('eventRegistration.manage.seats'), String(seats)],
        ]}
      />
      {onlineUrl && (
        <p>
          <a className={buttonClass({})} href={onlineUrl} rel="noreferrer">
            {t('eventRegistration.manage.join')}
          </a>
        </p>
      )}
    </>
  );
}
