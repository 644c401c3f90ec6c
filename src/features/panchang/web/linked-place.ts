import type { LoaderFunctionArgs } from 'react-router';
import type { getPlace } from '#src/features/places/contract.ts';
import * as places from '#src/features/places/endpoints.ts';
import { call } from '#src/web/client.ts';
import { defaultPlaceContext, localeContext, transportContext } from '#src/web/loaders/page-loader.ts';
import { type ChosenPlace, chosenPlace } from './chosen-place.ts';
import { toChosen } from './to-chosen.ts';

/**
 * Finds the place in the URL of a page, for its loader.
 *
 * @returns null without a place, for an unknown one, and in browsers for the visitor's own
 */
export async function linkedPlace({ request, context }: LoaderFunctionArgs): Promise<ChosenPlace | null> {
  const id = new URL(request.url).searchParams.get('place');
  if (!id || id.length > 60) return null;
  const defaultPlace = context.get(defaultPlaceContext);
  // The card for other sites links to its position.
  if (id === `${defaultPlace.latitude}, ${defaultPlace.longitude}`) return { ...defaultPlace, id };
  if (!import.meta.env.SSR && chosenPlace()?.id === id) return null;

  const found = await call<typeof getPlace>(context.get(transportContext), places.getPlace, {
    params: { id },
    query: { lang: context.get(localeContext) },
  });
  return found.ok ? toChosen(found.value) : null;
}
