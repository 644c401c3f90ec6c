import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerWritingRoutes } from './admin-routes.ts';
import { createLinkSearch } from './link-search.ts';

export function registerWriting({ db, clock, adminRoutes }: FeatureContext): void {
  const { findTargets } = createLinkSearch({ db, clock });
  adminRoutes.push((scope) => registerWritingRoutes(scope, { findTargets }));
}
