import { fetchTransport } from '#src/http/web/call.ts';
import { type ApiResult, httpFailure } from '#src/http/web/result.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** A place as it is offered and taken. */
export type PickedPlace = {
  id: string;
  name: string;
  /** What tells it from others of its name: state and country. */
  region: string;
  latitude: number;
  longitude: number;
  zone: string;
};

/** Places that fit a text, the likeliest first. */
export async function findPlaces(
  text: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<ApiResult<PickedPlace[]>> {
  const { status, text: body } = await fetchTransport({
    method: 'GET',
    url: `/api/places?${new URLSearchParams({ q: text, lang: locale })}`,
    signal,
  });
  if (status !== 200) return httpFailure(status);
  return { ok: true, status, value: JSON.parse(body) as PickedPlace[] };
}
