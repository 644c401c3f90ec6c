import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import { whereShape } from '#src/features/places/contract.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { entityTagOf } from '#src/http/responses/entity-tag.ts';
import { sendDownload } from '#src/http/responses/send-download.ts';
import { locales } from '#src/i18n/locales.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { monthCalendar } from '../../annual-names.ts';
import { sunriseRule } from '../../contract.ts';
import { usageOptions } from '../../views/usage.ts';
import type { PlaceFinder } from '../place-finder.ts';
import { cachingOf } from '../response-rules.ts';
import type { YearCalendars } from './year-calendar.ts';

/** A calendar takes about a second. */
const typesetting: RateLimitRule = { name: 'year-calendar', max: 6, seconds: 60 };

const request = z.object({
  year: z.coerce.number().int().min(supportedYears.first).max(supportedYears.last),
  ...whereShape,
  lang: z.enum(locales).default('en'),
  name: z.string().trim().max(120).optional(),
  months: z.enum(usageOptions.months).optional(),
  sunriseRule,
});

type Dependencies = {
  calendars: YearCalendars;
  placeFinder: PlaceFinder;
  rateLimits: RateLimits;
};

/** GET /files/panchang/{year}.pdf?place={id}&lang={language}&months={usage}&sunriseRule={usage}: a year to print, a month on each page. */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { calendars, placeFinder, rateLimits }: Dependencies,
): void {
  app.get<{ Params: { year: string }; Querystring: Record<string, string> }>(
    '/files/panchang/:year.pdf',
    async (call, reply) => {
      const parsed = request.safeParse({ ...call.query, year: call.params.year });
      if (!parsed.success) throw new AppError('not_found', 'There is no calendar for this year or place.');
      await limitAddress(rateLimits, typesetting, call);

      const { year, lang: locale, name, months, sunriseRule: rule, ...where } = parsed.data;
      const place = await placeFinder.placeFor(where);
      const placeName = name || (await placeFinder.nameOf(where, locale));
      const pdf = await calendars.calendarOf({
        year,
        place,
        placeName,
        locale,
        usage: { months: months ?? monthCalendar(locale), sunriseRule: rule },
      });
      return sendDownload(call, reply, {
        mediaType: 'application/pdf',
        fileName: `panchang-${year}.pdf`,
        length: pdf.length,
        etag: entityTagOf(pdf),
        cacheControl: cachingOf(where),
        open: ({ start, end }) => pdf.subarray(start, end + 1),
      });
    },
  );
}
