import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { registerBirthChartRoutes } from './routes.ts';

export function registerBirthChart(app: FastifyInstance, { places }: { places: PlaceService }): void {
  registerBirthChartRoutes(app, { places });
}
