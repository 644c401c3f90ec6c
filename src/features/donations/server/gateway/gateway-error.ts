import { AppError } from '#src/api/errors.ts';
import { GatewayUnavailable, isGatewayHealthIssue } from './gateway.ts';

const message = "The payment service isn't responding. Please try again in a few minutes.";

/** Converts gateway errors for donors; other errors pass through. */
export function gatewayError(error: unknown): unknown {
  if (!isGatewayHealthIssue(error)) return error;
  if (!(error instanceof GatewayUnavailable))
    return new AppError('payment_gateway_failed', "The payment service couldn't start this donation.", {
      cause: error,
    });

  const code = error.timedOut ? 'payment_gateway_timeout' : 'payment_gateway_unavailable';
  return new AppError(code, message, { cause: error, headers: { 'retry-after': '10' } });
}
