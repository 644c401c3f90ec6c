import { formatMoney } from '#src/api/money.ts';
import { monthCalendar } from '#src/features/panchang/annual-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { RemembranceView } from '../../contract.ts';
import { namedOccasion } from '../../remembrance-links.ts';
import { ReturnDates } from './return-dates.tsx';

/** Details of a remembrance and its next date. */
export function RemembranceFacts({ view }: { view: RemembranceView }) {
  const { t, locale } = useI18n();
  const { occasion, personName, date, place, amountMinor, currency, next, state } = view;
  const amount = amountMinor !== null && currency ? formatMoney({ amountMinor, currency }) : null;

  return (
    <Panel className="stack">
      <div>
        <p className="muted">{t(`remembrance.occasions.${occasion}`)}</p>
        <h2>
          {personName
            ? t(`remembrance.manage.of.${namedOccasion(occasion)}`, { name: personName })
            : nameOf(view, locale)}
        </h2>
      </div>
      {next && (
        <div>
          <h3 className="panel-title">{t('remembrance.manage.nextLabel')}</h3>
          <ReturnDates returns={[next]} zone={place.zone} />
        </div>
      )}
      <dl className="remembrance-facts">
        <dt>{t('remembrance.manage.tithi')}</dt>
        <dd>
          {nameOf(view, locale)}
          {locale !== 'sa' && (
            <span className="muted" lang="sa">
              {' · '}
              {date.names[monthCalendar(locale)].sa}
            </span>
          )}
        </dd>
        <dt>{t('remembrance.manage.place')}</dt>
        <dd>{place.name}</dd>
        <dt>{t('remembrance.manage.donation')}</dt>
        <dd>{amount ?? t('remembrance.manage.none')}</dd>
        <dt>{t('remembrance.manage.status')}</dt>
        <dd>{t(`remembrance.manage.states.${state}`)}</dd>
      </dl>
    </Panel>
  );
}

function nameOf({ date }: RemembranceView, locale: Locale): string {
  return date.names[monthCalendar(locale)][locale];
}
