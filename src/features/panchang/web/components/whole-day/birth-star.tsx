import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { nakshatraName, rashiName } from '../../../names.ts';
import { taraName } from '../../../tara-names.ts';
import { birthSign, birthStar, type ChosenStar } from '../../birth-star.ts';
import { dayStrength } from '../../whole-day/day-strength.ts';
import { QualityMark } from './quality-mark.tsx';
import { useDayWords } from './use-day-words.ts';
import './birth-star.css';

const stars = Array.from({ length: 27 }, (_, index) => index + 1);
const padas = [1, 2, 3, 4];

type BirthStarProps = { day: WholeDay; clock: WallClock };

/** Tarabala and chandrabala of the day for a birth star, which is stored on the device. */
export function BirthStar({ day, clock }: BirthStarProps) {
  const { t, locale } = useI18n();
  const headId = useId();
  const star = useDeviceValue(birthStar);
  const [pada, setPada] = useState<number | null>(null);
  const shownPada = star?.pada ?? pada ?? 1;
  const starControl = useRef<HTMLSelectElement>(null);
  const padaControl = useRef<HTMLSelectElement>(null);

  // A choice made before hydration has changed the controls only.
  useLayoutEffect(() => {
    const nakshatra = Number(starControl.current?.value);
    const quarter = Number(padaControl.current?.value);
    if (nakshatra) birthStar.write({ nakshatra, pada: quarter });
    else if (quarter > 1) setPada(quarter);
  }, []);

  return (
    <section className="birth-star needs-script no-print" aria-labelledby={headId}>
      <h3 id={headId} className="day-part-title">
        {t('panchangDay.star.head')}
      </h3>
      <p className="muted">{t('panchangDay.star.lead')}</p>
      <div className="birth-star-fields">
        <Field label={t('panchangDay.star.nakshatra')}>
          <Select
            ref={starControl}
            value={star?.nakshatra ?? ''}
            onChange={({ currentTarget }) => {
              const nakshatra = Number(currentTarget.value);
              birthStar.write(nakshatra ? { nakshatra, pada: shownPada } : null);
            }}
          >
            <option value="">{t('panchangDay.star.choose')}</option>
            {stars.map((index) => (
              <option key={index} value={index}>
                {nakshatraName(index)[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('panchangDay.star.pada')}>
          <Select
            ref={padaControl}
            value={shownPada}
            onChange={({ currentTarget }) => {
              const chosen = Number(currentTarget.value);
              setPada(chosen);
              if (star) birthStar.write({ ...star, pada: chosen });
            }}
          >
            {padas.map((index) => (
              <option key={index} value={index}>
                {index}
              </option>
            ))}
          </Select>
        </Field>
        {star && (
          <Button variant="line" small onClick={() => birthStar.write(null)}>
            {t('panchangDay.star.forget')}
          </Button>
        )}
      </div>
      <div aria-live="polite">{star && <Strength star={star} day={day} clock={clock} />}</div>
    </section>
  );
}

function Strength({ star, day, clock }: BirthStarProps & { star: ChosenStar }) {
  const { t, locale } = useI18n();
  const words = useDayWords(day.date, clock);
  const sign = birthSign(star);
  const { tara, chandra } = dayStrength(day, { nakshatra: star.nakshatra, rashi: sign });

  return (
    <dl className="strength">
      <div>
        <dt>{t('panchangDay.star.tara')}</dt>
        {tara.map(({ nakshatra, tara: number, quality, end }) => (
          <dd key={nakshatra}>
            <QualityMark quality={quality} label={t(`panchangDay.star.taraQuality.${quality}`)} />{' '}
            {t('panchangDay.star.taraLine', {
              tara: taraName(number)[locale],
              star: nakshatraName(nakshatra)[locale],
              time: words.at(end),
            })}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('panchangDay.star.chandra', { sign: rashiName(sign)[locale] })}</dt>
        {chandra.map(({ rashi, count, quality, isChandrashtama, end }) => (
          <dd key={rashi}>
            <QualityMark quality={quality} />{' '}
            {t(isChandrashtama ? 'panchangDay.star.eighthLine' : 'panchangDay.star.chandraLine', {
              sign: rashiName(rashi)[locale],
              number: count,
              time: words.at(end),
            })}
          </dd>
        ))}
      </div>
    </dl>
  );
}
