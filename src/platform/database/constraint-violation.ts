/** The name of the unique rule that a write has broken; null for every other failure. */
export function brokenUniqueRule(error: unknown): string | null {
  return constraintViolation(error, '23505');
}

/** Whether a removed row is still named by others, or a written one names what does not exist. */
export function breaksReference(error: unknown): boolean {
  // PostgreSQL 18 has a code of its own for rows that may not be removed.
  return constraintViolation(error, '23503') !== null || constraintViolation(error, '23001') !== null;
}

function constraintViolation(error: unknown, wanted: string): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === wanted) return constraint ?? '';
  return constraintViolation(error.cause, wanted);
}
