/** jsdom knows the element, not its opening; focus and inertness are the browser's and tested in tests/e2e. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
