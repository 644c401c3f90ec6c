/** Whether a key saves the post: Ctrl+S, or Cmd+S on a Mac. */
export function isSaveShortcut({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey);
}
