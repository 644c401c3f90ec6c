import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Term, DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { BirthChart } from '../../calculation.ts';
import { birthPanchangFacts, offsetFact } from '../../chart-facts.ts';
import { angleWords } from '../chart-words.ts';

/** The panchang of the birth, and the basis of the chart: offset, ayanamsa, coordinates. */
export function BirthFacts({ chart }: { chart: BirthChart }) {
  const { t, locale } = useI18n();
  const { place } = chart;

  const basis: Term[] = [
    [t('birthChart.ayanamsa'), t('birthChart.lahiri', { angle: angleWords(chart.ayanamsaDeg) })],
    offsetFact(t, chart),
    [t('birthChart.zone'), place.zone],
    [
      t('birthChart.coordinates'),
      t('birthChart.position', {
        latitude: place.latitude.toFixed(4),
        longitude: place.longitude.toFixed(4),
      }),
    ],
    [t('birthChart.houses'), t('birthChart.wholeSign')],
    [t('birthChart.nodes'), t('birthChart.meanNode')],
  ];

  return (
    <div className="birth-facts">
      <FactList title={t('birthChart.birthPanchang')} facts={birthPanchangFacts(t, locale, chart)} />
      <FactList title={t('birthChart.basis')} facts={basis} />
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly Term[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <DefinitionList lined terms={facts} />
    </div>
  );
}
