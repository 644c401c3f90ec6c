import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';
import * as endpoints from './endpoints.ts';

const lang = z.enum(locales).default('en').describe('Language of names, where available');
const latitude = degrees(90).describe('Degrees north');
const longitude = degrees(180).describe('Degrees east');

/** Angle of a query; an empty text is rejected, because as a number it would be 0, a place in the Atlantic. */
function degrees(max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : value),
    z.coerce.number().min(-max).max(max),
  );
}

/**
 * Parameters that name a place in other endpoints: the `id` of a search result, or coordinates with their
 * time zone. Without a zone, that of the nearest town applies.
 */
export const whereShape = {
  place: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe('ID of a place, as returned by GET /api/places'),
  lat: latitude.optional(),
  lon: longitude.optional(),
  zone: z.string().max(60).optional().describe('IANA time zone; by default that of the nearest town'),
};

const where = z.object(whereShape);

export const place = z
  .object({
    id: z.string().describe('For use in other endpoints; entered coordinates have one too'),
    name: z.string(),
    region: z.string().nullable().describe('State or province'),
    country: z.string().nullable().describe('ISO 3166 code; null far out at sea'),
    countryName: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string().describe('IANA time zone'),
    population: z.int(),
  })
  .describe('A place with its coordinates and time zone');

const placeList = z
  .object({
    items: z.array(place).describe('Best first'),
    isSuggestion: z.boolean().describe('True if no name matches and these are similar names'),
  })
  .describe('Named places. Names and positions: GeoNames, CC BY 4.0');

export const listPlaces = endpoint({
  ...endpoints.listPlaces,
  summary:
    'Search places by the start of their name, in any script: town; town, country; town, state, country; or coordinates.',
  group: 'Places',
  example: '/api/places?q=Varanasi',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .describe('For example "Varanasi", "वाराणसी", "Springfield, Illinois"'),
    lang,
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .transform((code) => code.toUpperCase())
      .optional()
      .describe('ISO 3166 code of the country to list first'),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  responses: { 200: placeList },
});

export const getPlace = endpoint({
  ...endpoints.getPlace,
  summary: 'Return a place by its ID.',
  group: 'Places',
  crossOrigin: true,
  example: '/api/places/1253405',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  query: z.object({ lang }),
  responses: { 200: place },
});

export const findNearestPlace = endpoint({
  ...endpoints.findNearestPlace,
  summary: 'Return coordinates as a place, with the time zone of the nearest town.',
  group: 'Places',
  crossOrigin: true,
  example: '/api/places/nearest?lat=25.32&lon=82.97',
  query: z.object({ lat: latitude, lon: longitude, lang }),
  responses: {
    200: place.extend({
      nearestTown: z.string().nullable().describe('Name of the town, if one is within 25 km'),
    }),
  },
});

export const findReferencePlace = endpoint({
  ...endpoints.findReferencePlace,
  summary: 'Return the town a time zone is named after, as a default location without geolocation.',
  group: 'Places',
  query: z.object({ zone: z.string().max(60).describe('IANA time zone, such as Asia/Kolkata'), lang }),
  responses: { 200: place },
});

export type Where = z.output<typeof where>;
export type Place = z.output<typeof place>;
export type PlaceList = z.output<typeof placeList>;
export type PlaceSearch = z.output<typeof listPlaces.query>;
