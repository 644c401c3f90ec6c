/** Id of a field's control, for links to it. */
export function fieldId(name: string): string {
  return `donation-${name}`;
}
