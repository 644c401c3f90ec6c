/**
 * Every error of the API: a stable code, its HTTP status and when it occurs. Visible texts are in the locale
 * group `errors`; `message` is the English fallback.
 */
export const errorCodes = {
  validation_failed: {
    status: 400,
    when: 'A parameter, query value or body field is invalid. `fields` names each one.',
  },
  malformed_body: { status: 400, when: 'The body is not valid JSON.' },
  malformed_request: { status: 400, when: 'The request is not valid HTTP.' },
  malformed_address: {
    status: 400,
    when: 'The URL is not valid UTF-8, has a broken percent escape, or a part of it is too long.',
  },
  not_signed_in: {
    status: 401,
    when: 'The endpoint requires a session, and there is none or it has expired.',
  },
  not_allowed: { status: 403, when: 'The signed-in user is not allowed to do this.' },
  permission_needed: {
    status: 403,
    when: "None of the signed-in user's roles has the permission that the endpoint requires.",
  },
  second_factor_needed: {
    status: 403,
    when: 'The account uses two-factor authentication, and this session has not completed it yet.',
  },
  recent_sign_in_needed: {
    status: 403,
    when: "The call moves money or cancels a donor's monthly donation, and the last sign-in is too old. Password and second factor must be entered again.",
  },
  invalid_signature: { status: 400, when: "A signature is missing or doesn't match." },
  status_token_missing: { status: 401, when: "The donation's status was requested without its statusToken." },
  payment_failed: { status: 402, when: 'The payment attempt failed. It can be retried.' },
  not_found: { status: 404, when: 'The URL or the resource does not exist.' },
  method_not_allowed: {
    status: 405,
    when: 'The endpoint does not support this method. See the Allow header.',
  },
  request_timeout: { status: 408, when: 'The request did not arrive in time.' },
  conflict: { status: 409, when: 'The resource was changed by someone else.' },
  donation_pending: {
    status: 409,
    when: 'Personal data cannot be erased while a donation of the address is pending at the bank, because its receipt has to name the donor.',
  },
  body_too_large: { status: 413, when: "The body exceeds this endpoint's limit." },
  unsupported_media_type: { status: 415, when: 'The body has a content type this endpoint does not accept.' },
  payment_mismatch: { status: 422, when: 'The order or payment belongs to a different donation.' },
  idempotency_key_reused: {
    status: 422,
    when: 'The Idempotency-Key was already used with a different body.',
  },
  push_failed: {
    status: 502,
    when: 'The push service of the browser did not accept a notification. It can be sent again later.',
  },
  too_many_requests: {
    status: 429,
    when: 'The rate limit of this endpoint is reached. See the Retry-After header.',
  },
  challenge_required: {
    status: 429,
    when: 'The form is under attack, or the request looks like one. Call GET /api/challenge, solve the challenge and send the result in X-Form-Proof.',
  },
  disk_full: { status: 507, when: 'The disk is full, so nothing can be saved.' },
  storage_full: { status: 507, when: 'There is not enough storage for the uploaded file.' },
  headers_too_large: { status: 431, when: "The request headers exceed the server's limit." },
  internal_error: {
    status: 500,
    when: 'The server failed. Details are in its log under the request ID.',
  },
  payment_gateway_failed: { status: 502, when: 'The payment gateway declined or sent an invalid response.' },
  payment_gateway_unavailable: { status: 503, when: 'The payment gateway is not responding.' },
  payment_gateway_timeout: { status: 504, when: 'The payment gateway did not respond in time.' },
  unavailable: {
    status: 503,
    when: 'The database or another required service is not responding. See Retry-After.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Error of one field: a code that the browser translates, and an English sentence. */
export type FieldError = {
  code: string;
  message: string;
  /** With `too_long`: the maximum number of characters. */
  most?: number;
  /** With `in_use`: the number of records that need the value. */
  uses?: number;
};

/** Error body of the whole API. */
export type ErrorBody = { code: string; message: string; fields?: Record<string, FieldError> };

type AppErrorOptions = {
  fields?: Record<string, FieldError>;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Expected error. Thrown anywhere on the server, converted by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldError> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }

  toError(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** Error of one field: `message` in the body and at the field. */
export function fieldError(field: string, code: string, message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: { code, message } }, cause });
}
