import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type UserRow, userAdminStore } from './admin-store.ts';

/** @throws AppError `not_found` */
export async function findUser(db: Db, id: string): Promise<UserRow> {
  const user = await userAdminStore.find(db, id);
  if (!user) throw userNotFound();
  return user;
}

export function userNotFound(): AppError {
  return new AppError('not_found', 'User not found.');
}
