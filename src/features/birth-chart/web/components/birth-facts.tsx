import { elementName } from '#src/features/panchang/element-names.ts';
import { nakshatraName, varaName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Term, DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { BirthChart } from '../../calculation.ts';
import { offsetWords } from './offset-words.ts';
import { angleWords } from '../chart-words.ts';

/** Message keys for the sources of an offset. */
const offsetSources = {
  zone: 'zone',
  'zone-history': 'zoneHistory',
  'local-mean-time': 'localMeanTime',
  manual: 'manual',
} as const;

/** The panchang of the birth, and the basis of the chart: offset, ayanamsa, coordinates. */
export function BirthFacts({ chart }: { chart: BirthChart }) {
  const { t, locale } = useI18n();
  const { panchang, reading, place } = chart;
  const { tithi, yoga, karana, nakshatra, pada, weekday, isBeforeSunrise } = panchang;
  const vara = varaName(weekday)[locale];

  const birth: Term[] = [
    [t('almanac.limb.tithi'), elementName('tithi', tithi.index)[locale]],
    [
      t('almanac.limb.nakshatra'),
      t('birthChart.pada', { nakshatra: nakshatraName(nakshatra.index)[locale], pada }),
    ],
    [t('almanac.limb.yoga'), elementName('yoga', yoga.index)[locale]],
    [t('almanac.limb.karana'), elementName('karana', karana.index)[locale]],
    [t('birthChart.vara'), isBeforeSunrise ? t('birthChart.varaBefore', { vara }) : vara],
  ];
  const basis: Term[] = [
    [t('birthChart.ayanamsa'), t('birthChart.lahiri', { angle: angleWords(chart.ayanamsaDeg) })],
    [
      t('birthChart.offsetUsed'),
      t(`birthChart.offsetSource.${offsetSources[reading.offsetSource]}`, {
        offset: offsetWords(reading.offsetSeconds),
      }),
    ],
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
      <FactList title={t('birthChart.birthPanchang')} facts={birth} />
      <FactList title={t('birthChart.basis')} facts={basis} />
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: Term[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <DefinitionList lined terms={facts} />
    </div>
  );
}
