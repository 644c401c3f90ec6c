import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getApiDescription } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

export const loadApiDescription = pageLoader(() => ({
  description: load<typeof getApiDescription>(endpoints.getApiDescription, {}),
}));
