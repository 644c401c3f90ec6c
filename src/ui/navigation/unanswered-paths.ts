/** The API, sign-in, the admin area, and donations with their receipts and emails. */
const unanswered =
  /^\/(api|auth|admin|donate|give|my-donations|recurring-donations|tribute-cards|receipts|sandbox|metrics)(\/|$)/;

/** Whether the service worker leaves a path to the browser, so that nothing of it passes through the worker. */
export function leavesToBrowser(pathname: string): boolean {
  return unanswered.test(pathname);
}
