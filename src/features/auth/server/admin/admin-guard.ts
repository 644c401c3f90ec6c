import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { type Permission, permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { isProvedByEmailOnly, isRecent } from '../sessions/reauthentication-token.ts';
import type { User } from '../stores/user-store.ts';

/** Caller of the admin API, from the built-in or the external auth service. */
export type Caller = {
  user: User;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** Authentication methods of the session. */
  methods: string[];
  hasSecondFactor: boolean;
  /** Time of the last password entry, and of the second factor if the account has one. */
  provedAt: Date;
};

export type IdentifyCaller = (authorization: string | undefined) => Promise<Caller>;

/** Caller with a full session. Without the role `admin` the lists are empty. */
type AdmittedCaller = Caller & { teamRoles: TeamRole[]; permissions: Permission[] };

type Dependencies = {
  identify: IdentifyCaller;
  findTeamRoles: (userId: string) => Promise<TeamRole[]>;
  clock: Clock;
};

export type AdminGuard = ReturnType<typeof createAdminGuard>;

/** Guards `/api/admin`: checks session, second factor, role and permission of each request. */
export function createAdminGuard({ identify, findTeamRoles, clock }: Dependencies) {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();

  /** Hook for scopes that require a full session of any role. */
  async function requireSession(request: FastifyRequest): Promise<void> {
    const caller = await identify(request.headers.authorization).catch(translate);

    if (caller.hasSecondFactor && caller.aal !== 'aal2')
      throw new AppError('second_factor_needed', 'Enter the code from your authenticator app.');
    if (isProvedByEmailOnly(caller.methods)) throw new AppError('not_allowed', 'Set a new password first.');

    const teamRoles = caller.user.role === 'admin' ? await findTeamRoles(caller.user.id) : [];
    callers.set(request, { ...caller, teamRoles, permissions: permissionsOf(teamRoles) });
  }

  /** Hook for scopes that require the administrator role. */
  async function requireAdmin(request: FastifyRequest): Promise<void> {
    await requireSession(request);
    if (caller(request).user.role !== 'admin')
      throw new AppError('not_allowed', 'Access denied. Admin privileges required.');
  }

  /** Second hook of the admin scope: enforces the permission that the endpoint declares. */
  async function requirePermission(request: FastifyRequest): Promise<void> {
    const { permission } = request.routeOptions.config;
    if (permission === undefined) throw new Error(`${request.routeOptions.url} declares no permission`);
    if (permission !== null && !hasPermission(request, permission))
      throw new AppError('permission_needed', `None of your roles has the permission ${permission}.`);
  }

  function hasPermission(request: FastifyRequest, permission: Permission): boolean {
    return caller(request).permissions.includes(permission);
  }

  /** Additional hook for endpoints that require a recent sign-in. */
  async function requireRecentSignIn(request: FastifyRequest): Promise<void> {
    if (isRecent(caller(request).provedAt, clock.now())) return;
    throw new AppError('recent_sign_in_needed', 'Enter your password again.');
  }

  /** Caller admitted by the hook. */
  function caller(request: FastifyRequest): AdmittedCaller {
    const found = callers.get(request);
    if (!found) throw new Error('the route is outside the scope of the guard');
    return found;
  }

  /** The caller as the actor of audit log entries. */
  function actor(request: FastifyRequest): Actor {
    const userAgent = request.headers['user-agent']?.slice(0, 300) ?? '';
    return { actorId: caller(request).user.id, address: request.ip, userAgent };
  }

  return {
    requireSession,
    requireAdmin,
    requirePermission,
    requireRecentSignIn,
    hasPermission,
    caller,
    actor,
  };
}

function translate(error: unknown): never {
  if (error instanceof AuthError && error.status < 500)
    throw new AppError('not_signed_in', 'Sign in to continue.', { cause: error });
  if (error instanceof AuthError)
    throw new AppError('unavailable', "The sign-in service isn't responding.", { cause: error });
  throw error;
}
