import type { Locale } from '#src/i18n/locales.ts';
import { saveFile } from '#src/ui/data/save-file.ts';
import type { ChartForm } from './chart-form.ts';
import type { ShownChart } from './shown-chart.ts';

/**
 * Saves a chart as PDF, which the server typesets from the birth without storing it.
 *
 * @param on civil date at the place of birth whose transits are added
 * @returns whether it was saved
 */
export async function savePdf(
  { chart, placeName }: ShownChart,
  language: Locale,
  form: ChartForm,
  on: string,
): Promise<boolean> {
  const { date, time, place, reading, otherReading, node } = chart;
  try {
    const response = await fetch('/api/birth-chart/pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        date,
        time,
        lat: place.latitude,
        lon: place.longitude,
        zone: place.zone,
        choice: otherReading ? (reading.utc < otherReading.utc ? 'earlier' : 'later') : 'compatible',
        offsetSeconds: reading.offsetSource === 'manual' ? reading.offsetSeconds : null,
        node,
        language,
        form,
        placeName: placeName.slice(0, 160),
        on,
      }),
    });
    if (!response.ok) return false;
    saveFile(await response.blob(), 'birth-chart.pdf');
    return true;
  } catch {
    return false;
  }
}
