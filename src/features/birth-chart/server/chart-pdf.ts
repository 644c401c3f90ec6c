import type { Graha } from '#src/astronomy/graha.ts';
import { grahaNames, nakshatraName, rashiName } from '#src/features/panchang/names.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { BirthChart } from '../calculation.ts';
import { birthPanchangFacts, offsetFact } from '../chart-facts.ts';
import { transitsOn } from '../transits.ts';

const template = new URL('./chart.typ', import.meta.url);
const devanagariDigits = '०१२३४५६७८९';

/** Charts in the order of the document: the two large ones first. */
const order = ['d1', 'd9', 'd2', 'd3', 'd7', 'd10', 'd12'] as const;

type Dependencies = { typesetter: Typesetter; site: { name: string; url: string } };

type ChartDocument = {
  language: Locale;
  /** Style of the drawings. */
  form: 'north' | 'south' | 'east';
  /** Place as it is named below the title. */
  placeName: string;
  /** Civil date at the place of birth whose transits are added. */
  on?: string | undefined;
};

/** Typesets a chart as PDF. Nothing is cached, because the values are personal. */
export function typesetChart(
  { typesetter, site }: Dependencies,
  chart: BirthChart,
  document: ChartDocument,
): Promise<Buffer> {
  return typesetter.typeset(template, { chart: JSON.stringify(chartValues(chart, document, site)) });
}

/** Values for the template, so that no text is executed. */
export function chartValues(
  chart: BirthChart,
  { language, form, placeName, on }: ChartDocument,
  site: Dependencies['site'],
) {
  const { t } = translatorFor(language);
  const { formatListDate, formatLongDate } = createFormats(language);
  const graha = (id: Graha | 'lagna') => grahaNames[id][language];
  const list = (ids: readonly Graha[]) => ids.map(graha).join(', ');
  const sign = (rashi: number) => rashiName(rashi)[language];
  const day = (instant: string) => formatListDate(new Date(instant), chart.place.zone);
  const dates = ({ start, end }: { start: string; end: string }) =>
    t('birthChart.period', { start: day(start), end: day(end) });
  const moon = chart.grahas.find((position) => position.graha === 'moon');

  return {
    language,
    form,
    organisation: site.name,
    address: `${site.url}/birth-chart`,
    sutra: 'जन्मकुण्डली',
    title: t('birthChart.resultTitle', {
      lagna: sign(chart.lagna.rashi),
      nakshatra: nakshatraName(moon?.nakshatra ?? 1)[language],
    }),
    born: t('birthChart.born', { date: formatLongDate(chart.date), time: chart.time, place: placeName }),
    divisionsTitle: t('birthChart.divisions'),
    charts: order.map((division) => ({
      name: `${t(`chartDetails.division.${division}`)} (${division.toUpperCase()})`,
      houses: (chart.divisions.find((one) => one.division === division)?.houses ?? []).map(
        ({ house, rashi, grahas }) => ({
          house,
          rashi,
          sign: String(rashi).replaceAll(/\d/g, (digit) => devanagariDigits[Number(digit)] ?? digit),
          bodies: [...(house === 1 ? (['lagna'] as const) : []), ...grahas].map((id) =>
            t(`birthChart.short.${id}`),
          ),
        }),
      ),
    })),
    grahas: grahaTable(),
    facts: [
      ...birthPanchangFacts(t, language, chart),
      [t('birthChart.ayanamsa'), t('birthChart.lahiri', { angle: `${chart.ayanamsaDeg.toFixed(2)}°` })],
      [t('birthChart.houses'), t('birthChart.wholeSign')],
      [t('birthChart.zone'), chart.place.zone],
      offsetFact(t, chart),
      ['UTC', chart.reading.utc.slice(0, 16).replace('T', ' ')],
      [
        t('birthChart.coordinates'),
        t('birthChart.position', {
          latitude: chart.place.latitude.toFixed(4),
          longitude: chart.place.longitude.toFixed(4),
        }),
      ],
    ],
    ashtakavarga: ashtakavargaTable(),
    yogas: yogaList(),
    dasha: dashaList(),
    transits: on === undefined ? null : transitRows(on),
    closing: t('birthChart.noteFacts'),
  };

  function grahaTable() {
    return {
      head: [
        t('birthChart.graha'),
        t('birthChart.rashi'),
        t('birthChart.degree'),
        t('birthChart.nakshatra'),
        t('birthChart.house'),
        t('birthChart.navamsa'),
      ],
      rows: [
        { ...chart.lagna, id: 'lagna' as const, house: 1, isRetrograde: false, isCombust: false },
        ...chart.grahas.map((position) => ({ ...position, id: position.graha })),
      ].map((row) => [
        [
          graha(row.id),
          ...(row.isRetrograde ? [t('birthChart.retrograde')] : []),
          ...(row.isCombust ? [t('birthChart.combust')] : []),
        ].join(', '),
        sign(row.rashi),
        `${row.degrees}° ${String(row.minutes).padStart(2, '0')}′`,
        t('birthChart.pada', { nakshatra: nakshatraName(row.nakshatra)[language], pada: row.pada }),
        String(row.house),
        sign(row.navamsa),
      ]),
    };
  }

  function ashtakavargaTable() {
    return {
      title: t('chartDetails.ashtakavarga.title'),
      head: [
        t('birthChart.rashi'),
        ...chart.ashtakavarga.bhinna.map((one) => graha(one.graha)),
        t('chartDetails.ashtakavarga.sum'),
      ],
      rows: chart.ashtakavarga.sarva.map((sum, index) => [
        sign(index + 1),
        ...chart.ashtakavarga.bhinna.map(({ bindus }) => String(bindus[index])),
        String(sum),
      ]),
    };
  }

  function yogaList() {
    return {
      title: t('chartDetails.yogas.title'),
      none: t('chartDetails.yogas.none'),
      items: chart.yogas
        .filter(({ state }) => state !== 'absent')
        .map(({ id, state, grahas }) => ({
          name: `${t(`chartDetails.yogas.name.${id}`)}. ${t(`chartDetails.yogas.state.${state}`)} ${list(grahas)}`,
          rule: t(`chartDetails.yogas.rule.${id}`),
        })),
    };
  }

  function dashaList() {
    return {
      title: t('birthChart.dasha'),
      note: t('birthChart.dashaNote', {
        lord: graha(chart.dasha.lordAtBirth),
        years: chart.dasha.balanceYears.toFixed(2),
        days: chart.dasha.yearDays,
      }),
      items: chart.dasha.mahadashas.map((period) => ({
        lord: graha(period.lord),
        dates: dates(period),
        parts: period.antardashas.map(
          (part) => `${graha(part.lord)} ${t('chartDetails.pdf.until', { date: day(part.end) })}`,
        ),
      })),
    };
  }

  function transitRows(date: string) {
    // Rejects a day that does not exist, before it is formatted.
    const transits = transitsOn(chart, date);
    return {
      title: t('chartDetails.transits.title'),
      note: t('chartDetails.transits.caption', { date: formatLongDate(date) }),
      head: [
        t('birthChart.graha'),
        t('birthChart.rashi'),
        t('birthChart.house'),
        t('chartDetails.transits.fromMoon'),
        t('chartDetails.transits.bindus'),
        t('chartDetails.transits.natal'),
      ],
      rows: transits.map((row) => [
        graha(row.graha),
        `${sign(row.rashi)} ${row.degrees}°`,
        String(row.house),
        String(row.houseFromMoon),
        row.bindus === null ? '-' : String(row.bindus),
        list(row.natal),
      ]),
    };
  }
}
