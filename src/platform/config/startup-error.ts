/** Something the operator has to put right before the site can start. The message is one or more clear sentences. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
