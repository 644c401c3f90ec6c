import { useId } from 'react';
import { grahaNames } from '#src/features/panchang/names.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { BirthChart } from '../../calculation.ts';
import type { Yoga, YogaId } from '../../yogas.ts';

/** Chapters of Brihat Parashara Hora Shastra; the others have their own source. */
const chapters: Partial<Record<YogaId, string>> = {
  gajakesari: '36',
  ruchaka: '75',
  bhadra: '75',
  hamsa: '75',
  malavya: '75',
  shasha: '75',
  sunapha: '37',
  anapha: '37',
  durudhura: '37',
  kemadruma: '37',
  raja: '34, 39',
};

/** Yogas whose condition holds, each with its rule and source; the others in a list to open. */
export function YogaList({ chart }: { chart: BirthChart }) {
  const { t } = useI18n();
  const id = useId();
  const found = chart.yogas.filter(({ state, grahas }) => state !== 'absent' || grahas.length > 0);
  const others = chart.yogas.filter((yoga) => !found.includes(yoga));

  return (
    <section className="chart-section" aria-labelledby={id}>
      <h4 id={id}>{t('chartDetails.yogas.title')}</h4>
      <p className="small muted chart-rule">{t('chartDetails.yogas.lead')}</p>
      {found.length > 0 ? <Yogas yogas={found} /> : <p>{t('chartDetails.yogas.none')}</p>}
      {others.length > 0 && (
        <details className="yoga-more">
          <summary>{t('chartDetails.yogas.others', { count: others.length })}</summary>
          <Yogas yogas={others} />
        </details>
      )}
    </section>
  );
}

function Yogas({ yogas }: { yogas: readonly Yoga[] }) {
  const { t, locale } = useI18n();
  const named = (grahas: readonly Graha[]) => grahas.map((graha) => grahaNames[graha][locale]).join(', ');

  return (
    <ul className="yoga-list">
      {yogas.map(({ id, state, grahas, reasons }) => {
        const chapter = chapters[id];
        const isLeft = id === 'neechabhanga' && state === 'absent' && grahas.length > 0;
        return (
          <li key={`${id} ${grahas.join(' ')}`}>
            <p>
              <b>{t(`chartDetails.yogas.name.${id}`)}</b>{' '}
              <span className={state === 'absent' ? 'chart-steady' : 'chart-changing'}>
                {t(`chartDetails.yogas.state.${isLeft ? 'debilitated' : state}`)}
              </span>
              {grahas.length > 0 && ` ${named(grahas)}`}
            </p>
            {reasons.length > 0 && (
              <p className="small">
                {reasons
                  .map((one) => t(`chartDetails.yogas.reason.${one.reason}`, { grahas: named(one.grahas) }))
                  .join(' ')}
              </p>
            )}
            <p className="small muted">
              {t(`chartDetails.yogas.rule.${id}`)}{' '}
              {chapter
                ? t('chartDetails.source', { place: chapter })
                : t(`chartDetails.yogas.otherSource.${id === 'neechabhanga' ? 'phaladipika' : 'custom'}`)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
