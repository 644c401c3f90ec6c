import { Navigate, useLocation } from 'react-router';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { FoundTag } from '../../contract.ts';
import { movedArchiveAddress } from '../archive-search.ts';

/** Follows a link within the site to an earlier name of a tag; the server redirects before it renders. */
export function MovedTopic({ loaderResult }: { loaderResult: LoaderResult<FoundTag> }) {
  const { search } = useLocation();
  const result = useLoaderResult(loaderResult);
  if (!result.ok || !result.value.hasMoved) return null;
  return <Navigate to={movedArchiveAddress(search, result.value.name)} replace />;
}
