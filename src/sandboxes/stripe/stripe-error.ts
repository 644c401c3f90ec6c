type StripeErrorDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  code?: string;
  param?: string;
  status?: number;
};

/** Error in the wording and shape of Stripe's API. */
export class StripeError extends Error {
  readonly details: StripeErrorDetails;
  readonly status: number;

  constructor(message: string, details: StripeErrorDetails = {}) {
    super(message);
    this.name = 'StripeError';
    this.details = details;
    this.status = details.status ?? 400;
  }

  toBody(requestId: string) {
    const { type = 'invalid_request_error', code, param } = this.details;
    return {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        ...(param && { param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type,
      },
    };
  }
}

/** @param name as in Stripe's messages, such as "charge" */
export function missingObject(name: string, id: string): StripeError {
  return new StripeError(`No such ${name}: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 });
}
