import { ask, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getApiDescription } from '../contract.ts';

export const loadApiDescription = pageLoader(() => ({
  description: ask<typeof getApiDescription>({ method: 'GET', path: '/api/openapi.json' }, {}),
}));
