import type { FieldError } from '#src/api/errors.ts';

/** What is wrong with one field of a form. */
export type FieldIssue = {
  /** Dotted name, such as `timeline.0.title`. */
  field: string;
  /** Code of the API, such as `required`. */
  code: string;
  /** With `too_long`: the number of characters that are accepted. */
  most?: number;
};

export type FieldIssues = Partial<Record<string, FieldIssue>>;

/** The problems of a form by field, as its fields show them. */
export function fieldIssues(problems: Record<string, FieldError>): FieldIssues {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { code, most }]) => [
      field,
      { field, code, ...(most !== undefined && { most }) },
    ]),
  );
}
