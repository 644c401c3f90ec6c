import { z } from 'zod';
import { AppError } from './errors.ts';

/** Largest integer of the database. */
const maxVersion = 2_147_483_647;

/**
 * Version that the caller read, part of every body that changes a record. The store updates `where id = … and
 * version = …` and increments it, so that no unseen change is overwritten.
 */
export const editVersion = z
  .int()
  .min(1)
  .max(maxVersion)
  .describe('The version that was read; returns 409 if there is a newer one');

/** Version of a record that is created by its first save. */
export const savedVersion = z
  .int()
  .min(0)
  .max(maxVersion)
  .describe('The version that was read, 0 before the first save; returns 409 if there is a newer one');

/** Error of a change that is based on an older version. */
export function editConflict(): AppError {
  return new AppError('conflict', 'Someone else has changed this since you loaded it.');
}
