import type { LoaderFunctionArgs } from 'react-router';
import { readUsage, type Usage } from '../../views/usage.ts';

/** Usages in the address of a page, for its loader; null without any. */
export function linkedUsage({ request }: Pick<LoaderFunctionArgs, 'request'>): Partial<Usage> | null {
  const { searchParams } = new URL(request.url);
  return readUsage((name) => searchParams.get(name));
}
