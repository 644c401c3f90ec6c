import { Fragment, type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { spanWords, timeWords } from '../../../clock-words.ts';
import { dayWords } from '../../../date-words.ts';
import type { Usage } from '../../../views/usage.ts';
import type { ComingDays, ComingEclipse, ComingFast } from '../../whole-day/coming-days.ts';
import type { PageDay } from '../../whole-day/page-day.ts';
import { paranaMinutes } from '../../whole-day/parana-minutes.ts';
import { useComingDays } from '../../whole-day/use-coming-days.ts';
import type { ShownDay } from '../../use-panchang-day.ts';
import './coming-list.css';

type ComingListProps = { first: ComingDays | null; shown: ShownDay<PageDay>; usage: Usage };

/** The next Ekadashi, the next eclipse, and what regions observe on the day. */
export function ComingList({ first, shown, usage }: ComingListProps) {
  const { t } = useI18n();
  const { day, place } = shown;
  const coming = useComingDays(first, day.date, place, usage.sunriseRule);
  const fast = coming?.ekadashis[usage.ekadashi];

  return (
    <div className="coming">
      {coming ? (
        <>
          <Part title={t('panchangDay.ekadashi.head')}>
            {fast ? <Ekadashi fast={fast} leads={usage.ekadashi} shown={shown} /> : t('panchang.noTime')}
          </Part>
          <Part title={t('panchangDay.eclipse.head')}>
            {coming.eclipse ? (
              <EclipseWords eclipse={coming.eclipse} sutakBy={usage.sutak} shown={shown} />
            ) : (
              t('panchang.noTime')
            )}
            {coming.visible && (
              <>
                <h4 className="coming-next">{t('panchangDay.eclipse.visibleHead')}</h4>
                <EclipseWords eclipse={coming.visible} sutakBy={usage.sutak} shown={shown} />
              </>
            )}
          </Part>
          <Part title={t('panchangDay.regional.head')}>
            <Regional items={coming.regional} />
          </Part>
        </>
      ) : (
        <Loading>{t('common.loading')}</Loading>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headId = useId();

  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className="day-part-title">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A date with its weekday and year. */
function useLongDate() {
  const { t, locale, formatWeekday } = useI18n();
  return (date: CivilDate) =>
    `${t('panchang.longDay', { ...dayWords(locale, date), year: date.slice(0, 4) })}, ${formatWeekday(date)}`;
}

/** Traditions that are named beside the chosen one. */
const commonTraditions = ['smarta', 'vaishnava'] as const;

type EkadashiProps = { fast: ComingFast; leads: Usage['ekadashi']; shown: ShownDay<PageDay> };

/** The fast of the chosen tradition, then that of the other if it is on another day. */
function Ekadashi({ fast, leads, shown: { clock } }: EkadashiProps) {
  const { t, locale } = useI18n();
  const longDate = useLongDate();
  const { otherDate, name, path } = fast;
  const traditions = [leads, ...commonTraditions.filter((one) => one !== leads)];
  const isShared = new Set(traditions.map((one) => fast[one].date)).size === 1;
  const greatDvadashi = leads === 'gaudiya' ? fast.gaudiya.mahadvadashi : null;
  const parana = ({ parana: window }: ComingFast['smarta']) => {
    const { start, end } = paranaMinutes(window);
    return t('panchangDay.ekadashi.parana', {
      date: longDate(window.date),
      time: spanWords(locale, clock(start), clock(end), window.date),
    });
  };

  return (
    <>
      <p className="coming-name">
        <Link href={path}>{name[locale]}</Link>
      </p>
      {isShared ? (
        <>
          <p>{longDate(fast[leads].date)}</p>
          <p className="muted">{parana(fast[leads])}</p>
        </>
      ) : (
        traditions.map((tradition) => (
          <Fragment key={tradition}>
            <p>{t(`panchangDay.ekadashi.${tradition}`, { date: longDate(fast[tradition].date) })}</p>
            <p className="muted">{parana(fast[tradition])}</p>
          </Fragment>
        ))
      )}
      {greatDvadashi && (
        <p>
          {t('panchangDay.ekadashi.mahadvadashi', {
            name: t(`panchangDay.ekadashi.great.${greatDvadashi}`),
          })}
        </p>
      )}
      {otherDate && (
        <p className="small muted">{t('panchangDay.ekadashi.other', { date: longDate(otherDate) })}</p>
      )}
      <p className="small muted">
        {t('panchangDay.ekadashi.method')}{' '}
        <a className={textLinkClass()} href="#usage">
          {t('panchangDay.usage.link')}
        </a>
      </p>
    </>
  );
}

type EclipseProps = { eclipse: ComingEclipse; sutakBy: Usage['sutak']; shown: ShownDay<PageDay> };

function EclipseWords({ eclipse, sutakBy, shown: { clock } }: EclipseProps) {
  const { t, locale } = useI18n();
  const longDate = useLongDate();
  const { kind, type, date, local } = eclipse;
  const at = (instant: string) => timeWords(locale, clock(instant), date);
  const span = (start: string, end: string) => spanWords(locale, clock(start), clock(end), date);

  return (
    <>
      <p className="coming-name">
        {t(`panchangDay.eclipse.${kind}`, { type: t(`panchangDay.eclipse.type.${type}`) })}
      </p>
      <p>{longDate(date)}</p>
      {local ? (
        <>
          <p>
            {t('panchangDay.eclipse.visible', {
              time: span(local.start, local.end),
              greatest: at(local.maximum),
            })}
            {local.obscuration !== null &&
              ` ${t('panchangDay.eclipse.covered', { percent: Math.round(local.obscuration * 100) })}`}
            {local.isRisingEclipsed && ` ${t('panchangDay.eclipse.rising')}`}
            {local.isSettingEclipsed && ` ${t('panchangDay.eclipse.setting')}`}
          </p>
          <p className="muted">
            {sutakBy === 'praharas'
              ? t('panchangDay.eclipse.sutak', { time: span(local.sutak.start, local.sutak.end) })
              : t('panchangDay.eclipse.sutakHours', {
                  time: span(local.sutak.startByHours, local.sutak.end),
                })}
          </p>
          <p className="small muted">
            {t('panchangDay.eclipse.sutakWeak', { weak: at(local.sutak.startForWeak) })}{' '}
            {sutakBy === 'praharas'
              ? t('panchangDay.eclipse.otherHours', { time: at(local.sutak.startByHours) })
              : t('panchangDay.eclipse.otherPraharas', { time: at(local.sutak.start) })}{' '}
            <a className={textLinkClass()} href="#usage">
              {t('panchangDay.usage.link')}
            </a>
          </p>
        </>
      ) : (
        <p className="muted">
          {t(type === 'penumbral' ? 'panchangDay.eclipse.penumbralNote' : 'panchangDay.eclipse.hidden')}
        </p>
      )}
    </>
  );
}

function Regional({ items }: { items: ComingDays['regional'] }) {
  const { t, locale } = useI18n();
  if (items.length === 0) return <p className="muted">{t('panchangDay.regional.none')}</p>;

  return (
    <ul className="coming-regional">
      {items.map(({ id, name, regions, tradition }) => (
        <li key={id}>
          <Link href={`/festivals/${id}`}>{name[locale]}</Link>
          <span className="muted">
            {[
              ...(tradition ? [tradition[locale]] : []),
              ...(regions.length > 0 ? regions.map((one) => one[locale]) : [t('panchangDay.regional.all')]),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
