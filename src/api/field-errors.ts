import type { z } from 'zod';
import type { FieldError } from './errors.ts';

/**
 * Converts a zod error into one error per field, the first of each.
 *
 * @returns keys are dotted paths (`items.0.name`); `body` when the whole value is invalid
 */
export function fieldErrors(error: z.ZodError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    errors[path] ??= { code: fieldCode(issue), message: sentence(path, issue), ...limit(issue) };
  }
  return errors;
}

type Issue = z.core.$ZodIssue;

function fieldCode(issue: Issue): string {
  if (isMissing(issue)) return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return `invalid_${issue.format}`;
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'invalid';
  }
}

function limit(issue: Issue): { most?: number } {
  if (fieldCode(issue) !== 'too_long') return {};
  const most =
    issue.code === 'too_big' ? issue.maximum : issue.code === 'custom' && issue.params?.['maxLength'];
  return typeof most === 'number' ? { most } : {};
}

function sentence(path: string, issue: Issue): string {
  if (isMissing(issue) || fieldCode(issue) === 'required') return `${path}: this field is required.`;
  return `${path}: ${issue.message}`;
}

function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}
