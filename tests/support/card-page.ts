import { vi } from 'vitest';
import {
  computeDay,
  computeFestivals,
  computeMonth,
} from '#src/features/panchang/calculation/calculation.ts';
import { cardLanguage } from '#src/features/panchang/embed/card-language.ts';
import { stateMessages } from '#src/features/panchang/embed/card/card-texts.ts';
import en from '#src/i18n/locales/en.json' with { type: 'json' };
import hi from '#src/i18n/locales/hi.json' with { type: 'json' };
import sa from '#src/i18n/locales/sa.json' with { type: 'json' };
import { type Locale, locales } from '#src/i18n/locales.ts';

const messages: Record<Locale, unknown> = { en, hi, sa };

/** Message of a language by its key. */
export function messageIn(locale: Locale, key: string): string {
  let value = messages[locale];
  for (const part of key.split('.')) value = (value as Record<string, unknown>)[part];
  return String(value);
}

export const varanasi = { latitude: 25.3167, longitude: 83.0104, zone: 'Asia/Kolkata' };

/** Default place of the site. */
export const srirangam = {
  latitude: 10.8627,
  longitude: 78.6931,
  zone: 'Asia/Kolkata',
  name: { en: 'Srirangam', hi: 'श्रीरंगम', sa: 'श्रीरङ्गम्' },
};

const byLocale = <Value>(value: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, value(locale)]));

/** Sets what the build inserts into the script of the card. */
export function prepareCards(): void {
  vi.stubGlobal(
    'panchangCardStates',
    byLocale((locale) => Object.fromEntries(stateMessages.map((key) => [key, messageIn(locale, key)]))),
  );
  vi.stubGlobal(
    'panchangCardVersions',
    byLocale(() => '1'),
  );
  vi.stubGlobal('panchangCardStyles', '');
  vi.stubGlobal('panchangCardPlace', JSON.stringify(srirangam));
}

/** Serves the calls of cards from the calculation, and records them. `failing` paths get the status. */
export function serveCards() {
  const calls: string[] = [];
  const failing = new Map<string, number>();

  function body({ pathname, searchParams }: URL): unknown {
    const query = Object.fromEntries(searchParams);
    const place = varanasi;
    const language = /^\/embed\/panchang\.(\w+)\.json$/.exec(pathname)?.[1] as Locale | undefined;
    if (language) return cardLanguage(language, (key) => messageIn(language, key));
    switch (pathname) {
      case '/api/panchang':
        return computeDay({ date: query['date'] ?? '', place });
      case '/api/panchang/month':
        return computeMonth({ year: Number(query['year']), month: Number(query['month']), place });
      case '/api/festivals': {
        const [from = '', to = ''] = [query['from'], query['to']];
        return { from, to, place, items: computeFestivals({ from, to, place }) };
      }
      default:
        return {
          ...varanasi,
          id: '1253405',
          name: query['lang'] === 'en' ? 'Varanasi' : 'वाराणसी',
          region: 'Uttar Pradesh',
          nearestTown: 'Varanasi',
        };
    }
  }

  vi.stubGlobal('fetch', async (url: URL) => {
    calls.push(url.pathname + url.search);
    const status = failing.get(url.pathname) ?? 200;
    return new Response(status === 200 ? JSON.stringify(body(url)) : '{}', { status });
  });
  return { calls, failing };
}
