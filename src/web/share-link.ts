type Shared = { title: string; text: string; url: string };

/** Functions of the browser for sharing; older browsers lack some of them. */
type SharingDevice = {
  share?: (data: Shared) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/**
 * Opens the device's share sheet; where there is none, copies the link.
 *
 * @returns the outcome; `shared` also when the visitor closed the sheet
 */
export async function shareLink(
  shared: Shared,
  device: SharingDevice = navigator,
): Promise<'shared' | 'copied' | 'failed'> {
  if (device.share) {
    const failure = await device.share(shared).then(
      () => null,
      (error: unknown) => error,
    );
    if (!failure || (failure instanceof Error && failure.name === 'AbortError')) return 'shared';
  }

  const copying = device.clipboard?.writeText(shared.url) ?? Promise.reject(new Error('no clipboard'));
  return copying.then(
    () => 'copied',
    () => 'failed',
  );
}
