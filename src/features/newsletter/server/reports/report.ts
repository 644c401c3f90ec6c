/** Bounce or complaint that a mail provider reported. */
export type Report = {
  /** ID that the provider gave to it, with the name of the provider. */
  id: string;
  type: 'hard_bounce' | 'soft_bounce' | 'complaint';
  address: string;
  /** Message-ID of our email; '' where the provider replaced it. */
  messageId: string;
  occurredAt: string;
  detail: string;
};

/** A request of a mail provider. Header names are in lower case. */
type ProviderRequest = { body: Buffer; headers: Record<string, string | string[] | undefined> };

/**
 * Verifies that a request comes from the mail provider and reads its reports.
 *
 * @throws AppError `invalid_signature`, or `malformed_body` for a signed body in another format
 */
export type ReportReader = (request: ProviderRequest) => Promise<Report[]>;
