import { NotFound } from '#src/web/not-found.tsx';

/** Page for unknown paths. */
export function Component() {
  return <NotFound />;
}
