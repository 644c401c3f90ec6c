import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { timeWords, type WallClock } from '../../../clock-words.ts';
import { countedElements, elementName } from '../../../element-names.ts';
import { varaName } from '../../../names.ts';
import { elementRemark } from './element-remark.ts';
import './limb-list.css';

type LimbListProps = { day: PanchangDay; clock: WallClock };

/** The five elements with all names of the day and their end times, then rise and set of Sun and Moon. */
export function LimbList({ day, clock }: LimbListProps) {
  const { t, locale } = useI18n();
  const at = (instant: string) => timeWords(locale, clock(instant), day.date);
  const vara = varaName(day.weekday);

  return (
    <dl className="limbs">
      <Row term={t('panchang.vara')}>
        <Entry name={vara[locale]} sanskrit={locale === 'sa' ? null : vara.sa} />
      </Row>
      {countedElements.map((limb) => (
        <Row key={limb} term={t(`almanac.limb.${limb}`)}>
          {day[limb].map(({ index, start, end }) => {
            const name = elementName(limb, index);
            return (
              <Entry
                key={start}
                name={name[locale]}
                sanskrit={locale === 'en' ? name.sa : null}
                remark={elementRemark(limb, index, day, t)}
                until={t('panchang.until', { time: at(end) })}
              />
            );
          })}
        </Row>
      ))}
      <Row term={t('panchang.sunrise')}>
        {day.sunrise ? (
          <Entry
            name={at(day.sunrise)}
            until={day.sunset ? t('panchang.sets', { time: at(day.sunset) }) : t('panchang.noSunset')}
          />
        ) : (
          <Entry name={t('panchang.noSunrise')} isWords />
        )}
      </Row>
      <Row term={t('panchang.moonrise')}>
        <Entry
          name={day.moonrise ? at(day.moonrise) : t('panchang.noMoonrise')}
          isWords={!day.moonrise}
          until={day.moonset ? t('panchang.sets', { time: at(day.moonset) }) : t('panchang.noMoonset')}
        />
      </Row>
    </dl>
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

type EntryProps = {
  name: string;
  sanskrit?: string | null;
  /** Remark on the name: a tithi at two sunrises, or the other name of Vishti. */
  remark?: string | null;
  until?: string;
  isWords?: boolean;
};

function Entry({ name, sanskrit, remark, until, isWords }: EntryProps) {
  return (
    <p className="limb" data-state={isWords ? 'words' : undefined}>
      <span className="element-name">
        {name}
        {sanskrit && <span lang="sa"> {sanskrit}</span>}
        {remark && <span className="limb-remark"> {remark}</span>}
      </span>
      {until && <span className="limb-until">{until}</span>}
    </p>
  );
}
