import { type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { type CountedElement, countedElements, elementName } from '../../../element-names.ts';
import { varaName } from '../../../names.ts';
import { elementProgress } from '../../whole-day/element-progress.ts';
import { elementRemark } from '../day/element-remark.ts';
import { useDayWords } from './use-day-words.ts';
import '../day/limb-list.css';
import './day-limbs.css';

type DayLimbsProps = { day: WholeDay; clock: WallClock; now: number | null };

/** The five elements with the ends of all that hold on the day; the present one leads. */
export function DayLimbs({ day, clock, now }: DayLimbsProps) {
  const { t, locale } = useI18n();
  const headId = useId();
  const words = useDayWords(day.date, clock);
  const vara = varaName(day.weekday);

  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className="day-part-title">
        {t('panchang.limbsHead')}
      </h3>
      <dl className="day-limbs">
        {countedElements.map((limb) => (
          <Row key={limb} term={t(`almanac.limb.${limb}`)}>
            <LimbWords limb={limb} day={day} clock={clock} now={now} />
          </Row>
        ))}
        <Row term={t('panchang.vara')}>
          <p className="day-limb">
            <span className="element-name">
              {vara[locale]}
              {locale !== 'sa' && <span lang="sa"> {vara.sa}</span>}
            </span>{' '}
            {day.nextSunrise && (
              <span className="day-limb-end">{t('panchang.until', { time: words.at(day.nextSunrise) })}</span>
            )}
          </p>
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LimbWords({ limb, day, clock, now }: DayLimbsProps & { limb: CountedElement }) {
  const { t, locale } = useI18n();
  const words = useDayWords(day.date, clock);
  const progress = elementProgress(limb, day[limb], now);
  if (!progress) return null;

  const { current, passed, next, after, before } = progress;
  const name = elementName(limb, current.index);
  const nameOf = (index: number) => {
    const remark = elementRemark(limb, index, day, t);
    return `${elementName(limb, index)[locale]}${remark ? ` ${remark}` : ''}`;
  };
  const remark = elementRemark(limb, current.index, day, t);

  return (
    <>
      <p className="day-limb">
        <span className="element-name">
          {name[locale]}
          {locale === 'en' && <span lang="sa"> {name.sa}</span>}
          {remark && <span className="limb-remark"> {remark}</span>}
        </span>{' '}
        <span className="day-limb-end">{t('panchang.until', { time: words.at(current.end) })}</span>
      </p>
      <svg className="day-limb-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="day-limb-track" width="100" height="4" />
        {passed !== null && (
          <rect className="day-limb-passed" width={Math.round(passed * 1000) / 10} height="4" />
        )}
      </svg>
      <p className="day-limb-next">
        {[
          ...next.map(({ index, end }) =>
            t('panchang.thenUntil', { name: nameOf(index), time: words.at(end) }),
          ),
          t('panchang.thenLast', { name: nameOf(after) }),
          ...before.map(({ index, end }) =>
            t('panchang.beforeUntil', { name: nameOf(index), time: words.at(end) }),
          ),
        ].join(t('panchang.listSeparator'))}
      </p>
    </>
  );
}
