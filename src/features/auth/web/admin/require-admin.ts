import { createContext, type MiddlewareFunction } from 'react-router';
import { adminFetchContext, grantedContext } from '#src/admin-ui/api/admin-loader.ts';
import { SignInRequired } from '#src/admin-ui/api/sign-in-required.ts';
import type { AdminSession } from '../admin-session.ts';
import type { OwnRole } from '../check-role.ts';
import { sessionFetch } from '../components/use-session-fetch.ts';

/** Session of the page, set by the router. */
export const adminSessionContext = createContext<AdminSession>();

/** Signed-in administrator. Set below `requireAdmin`. */
export const currentAdminContext = createContext<OwnRole>();

/**
 * Guards all admin screens: no loader below runs before the role is verified (GRD-02).
 *
 * @throws SignInRequired without a session of an administrator (GRD-01)
 */
export const requireAdmin: MiddlewareFunction = async ({ context }, next) => {
  const session = context.get(adminSessionContext);
  const admin = await session.getAdmin();
  if (!admin) throw new SignInRequired({ hasEnded: session.hasEnded() });
  context.set(currentAdminContext, admin.me);
  context.set(grantedContext, admin.me.permissions);
  context.set(adminFetchContext, sessionFetch(admin.client));
  return next();
};
