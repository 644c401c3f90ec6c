import { NotFound } from '#src/web/not-found.tsx';

/** Unknown path below /give/; all others redirect to the donation page. */
export function Component() {
  return <NotFound />;
}
