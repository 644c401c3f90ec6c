import type { LockoutError } from '#src/platform/rate-limits/lockouts.ts';

/** Errors of the sign-in protocol: status and the English message that clients match. */
const authErrors = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_oauth_callback: [400, 'The provider declined the sign-in'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  conflict: [503, 'The session is being refreshed by another request'],
  current_password_invalid: [400, 'Current password is wrong'],
  current_password_required: [400, 'Current password is required to set a new one'],
  email_conflict_identity_not_deletable: [422, 'The email identity cannot be removed'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [401, 'AAL2 session is required to do this'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new one',
  ],
  mfa_factor_name_conflict: [422, 'A factor with the friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge has been used already'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_recovery_codes_locked: [429, 'Too many incorrect codes. Please wait a few minutes and try again'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another verified factor'],
  mfa_verified_factor_exists: [422, 'Recovery codes already exist'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'No such endpoint'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this once every 60 seconds'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Verification requires a valid nonce'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The body is too large'],
  request_timeout: [504, 'Processing this request timed out, please retry after a moment'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [403, 'Session has expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached, remove one to continue'],
  unavailable: [503, 'The service is unavailable. Please try again in a few minutes'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request is not valid'],
  webauthn_challenge_expired: [422, 'The challenge has expired, please try again'],
  webauthn_challenge_not_found: [404, 'No such challenge, or it was used already'],
  webauthn_credential_exists: [422, 'This passkey is registered already'],
  webauthn_credential_not_found: [404, 'Passkey not found'],
  webauthn_verification_failed: [400, 'The passkey was not accepted'],
  weak_password: [422, 'Password is too weak'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof authErrors;

type AuthErrorOptions = {
  /** Differs from the default where the protocol has several statuses or messages for one code. */
  status?: number;
  message?: string;
  /** Additional members of the response. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Expected error of the sign-in service. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly members: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: AuthErrorCode, options: AuthErrorOptions = {}) {
    const [status, message] = authErrors[code];
    super(options.message ?? message, { cause: options.cause });
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? status;
    this.members = options.members ?? {};
    this.headers = options.headers ?? {};
  }
}

/** Returns the protocol's error for a blocked attempt. */
export function lockoutError(
  { retryAfterSeconds }: LockoutError,
  code: AuthErrorCode = 'over_request_rate_limit',
): AuthError {
  return new AuthError(code, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } });
}
