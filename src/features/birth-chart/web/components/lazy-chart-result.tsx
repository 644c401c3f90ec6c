import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { PartFailure } from '#src/web/part-failure.tsx';
import { loadResultPart } from '../load-result-part.ts';
import type { ChartResultProps } from './chart-result.tsx';

const ChartResult = lazy(async () => {
  const module = await loadPart(loadResultPart);
  return { default: module.ChartResult };
});

/** The result with its messages, loaded with the calculation, because most visits draw no chart. */
export function LazyChartResult(props: ChartResultProps) {
  return (
    <ErrorBoundary fallback={<PartFailure />}>
      <Suspense fallback={null}>
        <ChartResult {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
