/** Data of a paste or drop, which the DOM of unit tests does not have. */
export function clipboardData({ files = [], ...texts }: { files?: File[]; text?: string; html?: string }) {
  const byType: Record<string, string | undefined> = { 'text/plain': texts.text, 'text/html': texts.html };
  return { files, getData: (type: string) => byType[type] ?? '' };
}
