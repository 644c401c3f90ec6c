import { createContext, use } from 'react';
import type { Permission, RequiredPermission } from '#src/api/access/permissions.ts';
import type { Endpoint } from '#src/api/endpoint.ts';

/** Permissions of the signed-in person, set by the frame. Screens only hide what the server would reject. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/** An endpoint, which names the permission that its call needs, or a permission. */
export type Allowed = Pick<Endpoint, 'permission'> | RequiredPermission;

/** Returns whether the signed-in person may call an endpoint or has a permission. */
export function useCan(): (what: Allowed) => boolean {
  const granted = use(PermissionsContext);
  return (what) => hasPermission(granted, what);
}

export function hasPermission(granted: readonly Permission[], what: Allowed): boolean {
  const permission = typeof what === 'object' ? (what?.permission ?? null) : what;
  return permission === null || granted.includes(permission);
}
