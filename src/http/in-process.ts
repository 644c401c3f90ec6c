import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a page, or a test, calls the API in this process (`app.inject`) instead of over a connection. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket);
}
