/** Thrown where only administrators have access; the error screen redirects to the login page. */
export class SignInRequired extends Error {
  constructor() {
    super('sign-in required');
    this.name = 'SignInRequired';
  }
}
