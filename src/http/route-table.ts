import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '#src/api/endpoint.ts';
import { AppError } from '#src/api/errors.ts';

type KnownRoute = { methods: string[]; pattern: RegExp };

/** Path prefixes of API calls, whose unknown paths return JSON. */
const callPrefixes = ['/api', '/auth'];

/** Whether a path without query is an API path rather than a page. */
export function isCall(path: string): boolean {
  return callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * Records every route that is registered after it, so that requests without a route get 405 with `Allow` when
 * the path exists for other methods, else 404.
 */
export function createRouteTable(app: FastifyInstance) {
  const known: KnownRoute[] = [];
  const endpoints: Endpoint[] = [];
  const posts = new Map<string, RouteOptions>();

  app.addHook('onRoute', (added) => {
    const { method, url, config } = added;
    if (url.endsWith('*')) return;
    if (method === 'POST') posts.set(url, added);
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
    known.push({ methods: [method].flat(), pattern: patternOf(url) });
  });

  function notFoundError(method: string, path: string): AppError {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((entry) => entry.methods);
    const allowed = isCall(path) ? [...new Set(methods)] : ['GET', 'HEAD'];
    if (allowed.length === 0 || allowed.includes(method))
      return new AppError('not_found', 'Endpoint not found.');

    return new AppError('method_not_allowed', `This endpoint does not accept ${method}.`, {
      headers: { allow: allowed.join(', ') },
    });
  }

  /** Whether forms of pages may be passed on to a path. Read late, because the hooks of a scope mark its routes last. */
  function acceptsHtmlForms(path: string): boolean {
    return posts.get(path)?.config?.acceptsHtmlForms === true;
  }

  return { notFoundError, acceptsHtmlForms, endpoints: () => endpoints };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
