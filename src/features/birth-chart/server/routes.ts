import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError } from '#src/api/errors.ts';
import type { HandlerInput } from '#src/api/endpoint.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { type BirthChart, computeBirthChart, dashaPeriods } from '../calculation.ts';
import {
  computeChart,
  computeChartPdf,
  computeDashaPeriods,
  computeTimeUncertainty,
  computeTransits,
} from '../contract.ts';
import { timeUncertainty } from '../time-uncertainty.ts';
import { transitsOn } from '../transits.ts';
import { dashaLevels } from '../vimshottari.ts';
import { typesetChart } from './chart-pdf.ts';

/** The results of a whole day take 50 ms. */
const longResponses: RateLimitRule = { name: 'birth-chart', max: 60, seconds: 60 };

/** A document takes a second of one processor. */
const documents: RateLimitRule = { name: 'birth-chart-pdf', max: 10, seconds: 60 };

type Dependencies = {
  places: Pick<PlaceService, 'locate'>;
  rateLimits: RateLimits;
  typesetter: Typesetter;
  site: { name: string; url: string };
};

/** POST /api/birth-chart and below. The data is in the body because URLs are stored in logs and histories. */
export function registerBirthChartRoutes(
  app: FastifyInstance,
  { places, rateLimits, typesetter, site }: Dependencies,
): void {
  async function chartOf({
    place: id,
    lat,
    lon,
    zone,
    ...birth
  }: HandlerInput<typeof computeChart>['body']): Promise<BirthChart> {
    const [place] = await Promise.all([places.locate({ place: id, lat, lon, zone }), loadZoneHistory()]);
    if (!place) throw fieldError('place', 'required', 'A place is required: an ID, or lat and lon.');

    return computeBirthChart({ ...birth, place });
  }

  const authorize = (request: FastifyRequest) => limitAddress(rateLimits, longResponses, request);

  route(app, computeChart, ({ body }) => chartOf(body));

  route(app, computeDashaPeriods, async ({ body: { path, ...birth } }) => {
    const { dasha } = await chartOf(birth);
    return { level: dashaLevels[path.length] ?? 'prana', periods: dashaPeriods(dasha, path) };
  });

  route(
    app,
    computeChartPdf,
    async ({ body: { language, form, placeName, on, ...birth }, reply }) => {
      const chart = await chartOf(birth);
      const pdf = await typesetChart({ typesetter, site }, chart, { language, form, placeName, on });
      reply.header('content-disposition', 'attachment; filename="birth-chart.pdf"');
      return pdf;
    },
    { authorize: (request) => limitAddress(rateLimits, documents, request) },
  );

  route(app, computeTransits, async ({ body: { on, ...birth } }) => ({
    transits: transitsOn(await chartOf(birth), on),
  }));

  route(
    app,
    computeTimeUncertainty,
    async ({ body: { minutes, ...birth } }) => {
      const { reading, place } = await chartOf(birth);
      return timeUncertainty(Date.parse(reading.utc), place, minutes);
    },
    { authorize },
  );
}
