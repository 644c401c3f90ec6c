import { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Part of every body that changes something: the `version` that was read. The store updates `where id = … and
 * version = …` and adds one, so that nobody overwrites what they have not seen.
 */
export const editVersion = z
  .int()
  .min(1)
  .describe('The version that was read; returns 409 if there is a newer one');

/** The refusal of a change that was made on top of an older state. */
export function editConflict(): AppError {
  return new AppError('conflict', 'Someone else has changed this since you loaded it.');
}
