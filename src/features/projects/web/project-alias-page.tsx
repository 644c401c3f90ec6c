import { NotFound } from '#src/web/not-found.tsx';

/** An address below /projects/ without a project (XTR-11); all others lead to the page of their project. */
export function Component() {
  return <NotFound />;
}
