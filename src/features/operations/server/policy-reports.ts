import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#src/api/errors.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { policyReportPath } from '#src/http/pages/security-headers.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { ErrorCounts } from './error-counts.ts';

/** Directives of this site's policies; all others are counted together, to bound the number of rows. */
const rules = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** Reporting API: a list of reports of all types. */
const reportList = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() }).optional(),
    }),
  )
  .max(50);

/** `report-uri`: one report. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

const perAddress = { name: 'policy-reports', max: 60, seconds: 3600 };
const bodyLimit = 16 * 1024;

type Dependencies = { errorCounts: Pick<ErrorCounts, 'count'>; rateLimits: RateLimits };

/**
 * Counts content that browsers have blocked. Reports contain pages, URLs and excerpts of content: none of it
 * is stored.
 */
export function registerPolicyReports(app: FastifyInstance, { errorCounts, rateLimits }: Dependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(policyReportPath, { bodyLimit }, async (request, reply) => {
      await limitAddress(rateLimits, perAddress, request);
      for (const kind of kindsOf(request.body)) errorCounts.count('policy', kind);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function kindsOf(body: unknown): string[] {
  const list = reportList.safeParse(body);
  if (list.success) {
    return list.data.flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report ? [kindOf(report.effectiveDirective, report.blockedURL)] : [],
    );
  }
  const old = oldReport.safeParse(body);
  if (!old.success) throw new AppError('validation_failed', 'Not a valid Content Security Policy report.');
  const report = old.data['csp-report'];
  return [kindOf(report['effective-directive'] ?? report['violated-directive'] ?? '', report['blocked-uri'])];
}

function kindOf(directive: string, blocked: string | null | undefined): string {
  const rule = directive.split(' ')[0] ?? '';
  return `${rules.has(rule) ? rule : 'other'} ${sourceOf(blocked ?? '')}`;
}

/** Type of the blocked source, without its URL. */
function sourceOf(blocked: string): string {
  if (blocked === 'inline' || blocked === 'eval') return blocked;
  if (/^https?:/.test(blocked)) return 'address';
  return blocked.includes('extension') ? 'extension' : 'other';
}
