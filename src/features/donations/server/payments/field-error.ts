import { AppError } from '#src/api/errors.ts';

/** Error of one field whose rule only the database or the gateway can check. */
export function fieldError(field: string, code: string, words: string): AppError {
  const message = `${field}: ${words}`;
  return new AppError('validation_failed', message, { fields: { [field]: { code, message } } });
}
