/** Name of the violated unique constraint; null for any other error. */
export function brokenUniqueRule(error: unknown): string | null {
  return constraintViolation(error, '23505');
}

/** Whether a deleted row is still referenced, or a written one references a missing row. */
export function breaksReference(error: unknown): boolean {
  // PostgreSQL 18 has a separate code for restricted deletes.
  return constraintViolation(error, '23503') !== null || constraintViolation(error, '23001') !== null;
}

function constraintViolation(error: unknown, wanted: string): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === wanted) return constraint ?? '';
  return constraintViolation(error.cause, wanted);
}
