import { NotFound } from '#src/web/not-found.tsx';

/** The page at every address that is no other. */
export function NotFoundPage() {
  return <NotFound />;
}
