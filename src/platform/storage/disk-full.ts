import { errorCode } from '../error-code.ts';

/** Whether a write failed because of a full disk or an exceeded quota. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}
