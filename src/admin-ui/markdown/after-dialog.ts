/** Resolves when a dialog that closes has restored the focus. */
export function afterDialog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
