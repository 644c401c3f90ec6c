/**
 * Every refusal the API can give, in one place: a stable code, its HTTP status and when it occurs.
 * The browser owns the sentence a visitor reads (locale group `errors`); `message` is the English fallback.
 */
export const errorCodes = {
  validation_failed: {
    status: 400,
    when: 'A parameter, query value or body field breaks its rule; `fields` names each.',
  },
  malformed_body: { status: 400, when: 'The body cannot be read as JSON.' },
  malformed_request: { status: 400, when: 'What arrived is not an HTTP request.' },
  malformed_address: {
    status: 400,
    when: 'The address is not valid UTF-8, has broken percent escapes, or a part of it is too long.',
  },
  not_signed_in: { status: 401, when: 'The call needs a session, and there is none or it has ended.' },
  not_allowed: { status: 403, when: 'Whoever is signed in may not do this.' },
  second_factor_needed: {
    status: 403,
    when: 'The account has a second factor, and this session has not shown it yet.',
  },
  recent_sign_in_needed: {
    status: 403,
    when: 'The call moves money or ends what a donor began, and the last sign-in was too long ago: password, and second factor where there is one, are to be given again.',
  },
  invalid_signature: { status: 400, when: 'A signature is missing or does not fit what it signs.' },
  status_token_missing: { status: 401, when: "A donation's state is asked for without its statusToken." },
  payment_failed: { status: 402, when: 'The attempt to pay this donation failed; it can be tried again.' },
  not_found: { status: 404, when: 'The address or the thing it names does not exist.' },
  method_not_allowed: {
    status: 405,
    when: 'The address exists, but not for this method; see the Allow header.',
  },
  request_timeout: { status: 408, when: 'The request did not arrive in time.' },
  conflict: { status: 409, when: 'The thing was changed by somebody else in the meantime.' },
  body_too_large: { status: 413, when: 'The body is larger than this call accepts.' },
  unsupported_media_type: { status: 415, when: 'The body has a content type this call does not read.' },
  payment_mismatch: { status: 422, when: 'The order or payment belongs to another donation.' },
  idempotency_key_reused: { status: 422, when: 'The Idempotency-Key was used with another body.' },
  too_many_requests: { status: 429, when: 'The limit of this call is reached; see the Retry-After header.' },
  challenge_required: {
    status: 429,
    when: 'The form is under attack, or the request looks like one: GET /api/challenge, solve it, and send the result in X-Form-Proof.',
  },
  storage_full: { status: 507, when: 'There is no room for the uploaded file.' },
  headers_too_large: { status: 431, when: 'The request headers are larger than the server reads.' },
  internal_error: {
    status: 500,
    when: 'Something on the server failed; details are in its log under the request id.',
  },
  payment_gateway_failed: { status: 502, when: 'The payment gateway refuses or answers nonsense.' },
  payment_gateway_unavailable: { status: 503, when: 'The payment gateway does not answer.' },
  payment_gateway_timeout: { status: 504, when: 'The payment gateway does not answer in time.' },
  unavailable: {
    status: 503,
    when: 'The database or another needed service does not answer; see Retry-After.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** What is wrong with one field: a code the browser can translate, and an English sentence. */
export type FieldProblem = { code: string; message: string };

/** The one error shape of the whole API. */
export type Problem = { code: string; message: string; fields?: Record<string, FieldProblem> };

type AppErrorOptions = {
  fields?: Record<string, FieldProblem>;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An expected refusal. Thrown anywhere on the server, translated once by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }

  toProblem(): Problem {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
