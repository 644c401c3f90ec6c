import type { FastifyRequest } from 'fastify';
import type { Actor } from '#src/platform/audit-log/audit.ts';

/** Hook for calls that want the sign-in to be recent. */
export type RequireRecentSignIn = (request: FastifyRequest) => Promise<void>;

/** Who sends a request of the admin area, as the audit log knows them. The guard has let them in before. */
export type ActorOf = (request: FastifyRequest) => Actor;
