import type { FieldError } from '#src/api/errors.ts';

/** Error of one form field. */
export type FieldIssue = {
  /** Dotted name, such as `timeline.0.title`. */
  field: string;
  /** Code of the API, such as `required`. */
  code: string;
  /** Maximum number of characters; only for `too_long`. */
  most?: number;
  /** Number of records that need the value; only for `in_use`. */
  uses?: number;
};

export type FieldIssues = Partial<Record<string, FieldIssue>>;

/** Converts the field errors of a response for the fields of a form. */
export function fieldIssues(errors: Record<string, FieldError>): FieldIssues {
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, most, uses }]) => [
      field,
      { field, code, ...(most !== undefined && { most }), ...(uses !== undefined && { uses }) },
    ]),
  );
}
