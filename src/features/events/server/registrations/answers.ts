import { fieldError } from '#src/api/errors.ts';
import type { EventRow } from '../store.ts';

/** Name of the field with the answer to a question. */
function responseField(id: string): string {
  return `question-${id}`;
}

/**
 * Reads the answers of a registration form; other fields are dropped.
 *
 * @throws AppError `validation_failed` for a missing answer, or one that is not among the choices
 */
export function readResponses(
  questions: EventRow['questions'],
  fields: Record<string, unknown>,
): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { id, kind, choices, isRequired } of questions) {
    const field = responseField(id);
    const given = fields[field];
    const text = typeof given === 'string' ? given.trim() : '';
    const allowed = kind === 'choice' ? choices : ['yes', 'no'];
    if (text === '' && isRequired) throw fieldError(field, 'required', 'Answer this question.');
    if (text !== '' && kind !== 'text' && !allowed.includes(text))
      throw fieldError(field, 'invalid', 'Choose one of the answers.');
    if (text !== '') answers[id] = text;
  }
  return answers;
}
