import { errorCode } from '../error-code.ts';

/** Whether something could not be written for want of room: on the disk, or in what its owner may use of it. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}
