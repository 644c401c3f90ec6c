import { networkFailure } from '#src/web/client.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';

/** Error of a list that the browser cannot compute, because the calculation could not be loaded. */
export function EngineError({ retry }: { retry: () => void }) {
  return <LoadError failure={{ ok: false, status: 0, message: networkFailure }} reload={retry} />;
}
