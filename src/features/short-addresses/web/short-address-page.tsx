import { NotFound } from '#src/web/not-found.tsx';

/** An unknown address below /give/; all others lead to the donation page. */
export function Component() {
  return <NotFound />;
}
