import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#src/api/errors.ts';
import { toAppError } from '#src/http/error-handler.ts';
import { errorCode } from '#src/platform/error-code.ts';
import { LockoutError } from '#src/platform/rate-limits/lockouts.ts';
import { AuthError, type AuthErrorCode, lockoutError } from './auth-error.ts';

const apiVersionHeader = 'x-supabase-api-version';
const apiVersion = '2024-01-01';

/** Protocol codes for errors of the site. */
const protocolCodes: Partial<Record<ErrorCode, AuthErrorCode>> = {
  malformed_body: 'bad_json',
  unsupported_media_type: 'bad_json',
  body_too_large: 'request_entity_too_large',
  not_found: 'not_found',
  method_not_allowed: 'not_found',
  too_many_requests: 'over_request_rate_limit',
  unavailable: 'unavailable',
};

/** Sends errors in the protocol's formats: one for clients that send their version, one for all others. */
export function sendErrors(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers[apiVersionHeader]) reply.header(apiVersionHeader, apiVersion);
  });

  scope.setErrorHandler((error, request, reply) => {
    const authError = toAuthError(error);
    if (authError.status >= 500) request.log.error({ err: error }, 'request failed');
    send(authError, request, reply);
  });
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof LockoutError) return lockoutError(error);
  if (errorCode(error) === 'FST_ERR_HANDLER_TIMEOUT')
    return new AuthError('request_timeout', { cause: error });

  const authError = toAppError(error);
  const otherwise = authError.status < 500 ? 'validation_failed' : 'unexpected_failure';
  return new AuthError(protocolCodes[authError.code] ?? otherwise, {
    status: authError.status,
    message: authError.message,
    headers: authError.headers,
    cause: error,
  });
}

function send(authError: AuthError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, status, message, members, headers } = authError;
  const sendsVersion = request.headers[apiVersionHeader] !== undefined;
  const shape = sendsVersion
    ? { code, message }
    : { code: status, error_code: code, msg: message, ...(status >= 500 && { error_id: request.id }) };

  void reply
    .code(status)
    .headers(headers)
    .header('x-sb-error-code', code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...shape, ...members }));
}
