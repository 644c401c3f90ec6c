import { fieldError } from '#src/api/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { route } from '#src/http/route.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { computeBirthChart } from '../calculation.ts';
import { computeChart } from '../contract.ts';

/** POST /api/birth-chart. The data is in the body because URLs are stored in logs and histories. */
export function registerBirthChartRoutes(
  app: FastifyInstance,
  { places }: { places: Pick<PlaceService, 'locate'> },
): void {
  route(app, computeChart, async ({ body: { place: id, lat, lon, zone, ...birth } }) => {
    const [place] = await Promise.all([places.locate({ place: id, lat, lon, zone }), loadZoneHistory()]);
    if (!place) throw fieldError('place', 'required', 'A place is required: an ID, or lat and lon.');

    return computeBirthChart({ ...birth, place });
  });
}
