/** The name of the unique rule that a write has broken; null for every other failure. */
export function brokenUniqueRule(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505') return constraint ?? '';
  return brokenUniqueRule(error.cause);
}
