import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { adminRoutes } from '#src/admin-routes.ts';
import type { AdminSession } from '#src/features/auth/web/admin-session.ts';
import { adminSessionContext } from '#src/features/auth/web/admin/require-admin.ts';

/** Router of the admin area. A change of the session runs the guard and the loaders again. */
export function createAdminRouter(session: AdminSession) {
  const router = createBrowserRouter(adminRoutes, {
    getContext: () => new RouterContextProvider(new Map([[adminSessionContext, session]])),
  });
  session.subscribe(() => void router.revalidate());
  return router;
}
