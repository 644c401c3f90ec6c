import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Table } from '#src/ui/data/table.tsx';
import type { Observance } from '../../../calculation/calculation.ts';
import { dayWords } from '../../../date-words.ts';
import { observanceName } from '../../../festival-names.ts';
import { noteKeys } from '../../../festival-notes.ts';
import { guidePath } from '../../../guide-names.ts';
import { shownObservances } from '../../../shown-observances.ts';
import { usePageUsage } from '../../usage/use-usage.ts';
import { isInIndia } from '../shared/in-india.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import { useGuessedPlace } from '../../use-guessed-place.ts';
import { useNow } from '../../use-now.ts';
import { untilNear } from '../../whole-day/until-near.ts';
import { FeedLinks } from './feed-links.tsx';
import './festival-year.css';
import { KindField } from './kind-field.tsx';
import { EngineError } from '../shared/engine-error.tsx';
import { PlaceName } from '../shared/place-name.tsx';
import { nextTwelveMonths, useFestivals } from './use-festivals.ts';

const kinds = ['festival', 'ekadashi', 'moon', 'all'] as const;

type Kind = (typeof kinds)[number];

const headId = 'festivals';

type FestivalYearProps = {
  /** Next twelve months at the default place, from `serverFestivals()` in the page's loader. */
  first: { from: string; observances: Observance[] } | null;
};

/**
 * Festivals and fasts of the next twelve months, or of a chosen year, at the visitor's place, with the feed.
 * The page must load the messages of `almanac` and `panchang`.
 */
export function FestivalYear({ first }: FestivalYearProps) {
  const { t, locale, formatWeekday } = useI18n();
  const place = useChosenPlace();
  useGuessedPlace(useIsNear());
  const { sunriseRule } = usePageUsage(null);
  const present = useNow(place.zone);
  const [year, setYear] = useState<number | null>(null);
  const [kind, setKind] = useState<Kind>('festival');

  const today = present?.today ?? first?.from ?? null;
  const isComputedBefore = place.isDefault === true && sunriseRule === 'upper-limb';
  const isFirst = first !== null && year === null && isComputedBefore && today === first.from;
  const range = year === null ? nextTwelveMonths(today) : { from: `${year}-01-01`, to: `${year}-12-31` };
  const computed = useFestivals(isFirst ? null : range, place, sunriseRule);
  const { hasFailed, retry } = computed;
  const observances = isFirst ? first.observances : computed.observances;
  // The first list is never shown as that of a chosen year, nor kept as that of another place.
  const staysFirst = year === null && (isComputedBefore || !hasFailed);
  const listed = observances ?? (staysFirst ? first?.observances : null);
  const rows = shownObservances(listed ?? []).filter((row) => kind === 'all' || row.kind === kind);
  const thisYear = Number((today ?? '2026').slice(0, 4));

  return (
    <section className="sec" aria-labelledby={headId}>
      <div className="wrap stack">
        <SectionHead sutra="पर्वाणि" title={t('panchang.festivalsHead')} id={headId} />
        <p className="muted">
          {t(`panchang.${isInIndia(place) ? 'festivalsLeadIndia' : 'festivalsLead'}`, { place: place.name })}{' '}
          <PlaceName place={place} />
        </p>
        <div className="festival-tools no-print needs-script">
          <Field label={t('panchang.year')}>
            <Select
              className="in--sm"
              value={year ?? ''}
              onChange={({ currentTarget }) => setYear(Number(currentTarget.value) || null)}
            >
              <option value="">{t('panchang.nextFestivals')}</option>
              {[-1, 0, 1, 2, 3].map((step) => (
                <option key={step} value={thisYear + step}>
                  {thisYear + step}
                </option>
              ))}
            </Select>
          </Field>
          <KindField kinds={kinds} value={kind} onChange={setKind} />
        </div>
        <FeedLinks place={place} />
        {rows.length > 0 ? (
          <Table
            caption={`${t('panchang.festivalsHead')}${t('common.colon')}${year ?? t('panchang.nextFestivals')}`}
            rows={rows}
            rowKey={({ id, date, start }) => `${id} ${date} ${start}`}
            className="festivals"
            columns={[
              {
                key: 'date',
                header: t('panchang.festivalDate'),
                cell: ({ date }) => (
                  <Link href={`/panchang/${date}`}>
                    <time dateTime={date}>
                      {t('panchang.longDay', { ...dayWords(locale, date), year: date.slice(0, 4) })}
                    </time>
                  </Link>
                ),
              },
              {
                key: 'weekday',
                header: t('panchang.vara'),
                cell: ({ date }) => formatWeekday(date),
                onPhone: 'end',
              },
              {
                key: 'name',
                header: t('panchang.festivalName'),
                isRowHeader: true,
                cell: (row) => <FestivalName observance={row} />,
              },
            ]}
          />
        ) : listed ? (
          <p>{t('panchang.noFestivals')}</p>
        ) : hasFailed ? (
          <EngineError retry={retry} />
        ) : (
          <Loading>{t('panchang.festivalsLoading')}</Loading>
        )}
      </div>
    </section>
  );
}

function FestivalName({ observance }: { observance: Observance }) {
  const { t, locale } = useI18n();
  const { note, otherDate } = observance;

  return (
    <>
      <Link href={guidePath(observance)}>{observanceName(observance)[locale]}</Link>
      {note && otherDate && (
        <span className="festival-note">
          {t(noteKeys[note], { date: t('almanac.day', dayWords(locale, otherDate)) })}
        </span>
      )}
    </>
  );
}

/** Whether the visitor is near the list. A place that is guessed before needs the calculation while the page loads. */
function useIsNear(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => void untilNear(`#${headId}`).then(() => setNear(true)), []);
  return isNear;
}
