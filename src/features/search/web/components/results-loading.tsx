import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import './results-loading.css';

/** Placeholder rows of results. */
export function ResultsLoading() {
  return (
    <div className="search-loading" data-skeleton="">
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}
