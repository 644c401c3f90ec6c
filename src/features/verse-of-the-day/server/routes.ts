import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import type { Clock } from '#src/platform/clock.ts';
import { getVerseOfTheDay } from '../contract.ts';
import { secondsUntil, type VerseOfTheDayService } from './service.ts';

type Dependencies = { verses: VerseOfTheDayService; clock: Clock };

export function registerVerseRoutes(app: FastifyInstance, { verses, clock }: Dependencies): void {
  route(app, getVerseOfTheDay, async ({ query, reply }) => {
    const verse = await verses.get(query.in, query.date);
    const seconds = Math.floor(secondsUntil(verse.validUntil, clock.now()));
    reply.header('cache-control', `public, max-age=${seconds}`);
    return verse;
  });
}
