/**
 * Error that the operator must resolve before the site can start. The message is one or more clear sentences.
 */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
