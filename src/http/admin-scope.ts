import type { FastifyRequest } from 'fastify';
import type { Permission } from '#src/api/access/permissions.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';

/** Hook of routes that require a recent sign-in. */
export type RequireRecentSignIn = (request: FastifyRequest) => Promise<void>;

/** Returns the sender of an admin request for the audit log. Runs behind the guard. */
export type ActorOf = (request: FastifyRequest) => Actor;

/** Whether the sender of an admin request has a permission, for rules that also depend on the record. */
export type HasPermission = (request: FastifyRequest, permission: Permission) => boolean;
