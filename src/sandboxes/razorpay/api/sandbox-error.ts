/** Error in the gateway's wording and shape. */
export class SandboxError extends Error {
  readonly field: string | null;
  readonly status: number;

  constructor(description: string, field: string | null = null, status = 400) {
    super(description);
    this.name = 'SandboxError';
    this.field = field;
    this.status = status;
  }

  toBody() {
    return {
      error: {
        code: this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field && { field: this.field }),
      },
    };
  }
}
