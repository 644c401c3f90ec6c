import type { z } from 'zod';
import { fieldErrors } from '#src/api/field-errors.ts';
import { type FieldIssues, fieldIssues } from '#src/web/field-issue.ts';

/** Field errors of a request body; null when it is valid. */
export function schemaIssues(schema: z.ZodType, body: unknown): FieldIssues | null {
  const result = schema.safeParse(body);
  return result.success ? null : fieldIssues(fieldErrors(result.error));
}
