/** Thrown where only administrators have access; the error screen redirects to the login page. */
export class SignInRequired extends Error {
  /** Whether a session ended on this page, as opposed to a page that was opened without one. */
  readonly hasEnded: boolean;

  constructor({ hasEnded }: { hasEnded: boolean }) {
    super('sign-in required');
    this.hasEnded = hasEnded;
    this.name = 'SignInRequired';
  }
}
