/** Query parameters that a saved filter stores. Search words are left out, because they can be personal data. */
const savedNames = [
  'attention',
  'currency',
  'frequency',
  'from',
  'matching',
  'min',
  'pan',
  'period',
  'project',
  'source',
  'status',
  'to',
  'type',
] as const;

/** The query of a filter in one form: known names in alphabetical order. Empty without a filter. */
export function filterQuery(values: Record<string, string | undefined>): string {
  const entries = savedNames.flatMap((name): [string, string][] => {
    const value = values[name];
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(entries).toString();
}
