import { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Version that the caller read, part of every body that changes a record. The store updates `where id = … and
 * version = …` and increments it, so that no unseen change is overwritten.
 */
export const editVersion = z
  .int()
  .min(1)
  .describe('The version that was read; returns 409 if there is a newer one');

/** Error of a change that is based on an older version. */
export function editConflict(): AppError {
  return new AppError('conflict', 'Someone else has changed this since you loaded it.');
}
