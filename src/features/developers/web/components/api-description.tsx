import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { ApiDescription as Description } from '../../contract.ts';
import { callsByGroup } from '../calls-by-group.ts';
import { callAnchor, findCalls, type Groups, groupAnchor, splitGroups } from '../find-calls.ts';
import { ApiCall } from './api-call.tsx';
import { ApiContents } from './api-contents.tsx';
import './api-description.css';
import { ApiSearch } from './api-search.tsx';
import { useOpenTarget } from './use-open-target.ts';

/** All endpoints by group, or the error. */
export function ApiDescription({ loaderResult }: { loaderResult: LoaderResult<Description> }) {
  const result = useLoaderResult(loaderResult);
  return result.ok ? <Calls paths={result.value.paths} /> : <LoadError failure={result} />;
}

function Calls({ paths }: Pick<Description, 'paths'>) {
  const { t } = useI18n();
  const { search: query } = useLocation();
  const [search, setSearch] = useState(() => new URLSearchParams(query).get('q') ?? '');
  const groups = findCalls(callsByGroup(paths), search);
  const { forEveryone, forAdministrators } = splitGroups(groups);
  const total = countCalls(groups);
  useOpenTarget();

  return (
    <div className="api">
      <ApiContents groups={groups} />
      <div className="api-groups">
        <div>
          <ApiSearch value={search} onChange={setSearch} />
          <p className="api-count" role="status">
            {total > 0 ? t('developers.found', { count: total }) : t('developers.none')}
          </p>
        </div>
        <CallGroups groups={forEveryone} />
        {forAdministrators.length > 0 && (
          <details className="api-administration" open={search !== ''}>
            <summary>
              {t('developers.administration')} <span className="num">{countCalls(forAdministrators)}</span>
            </summary>
            <div className="api-groups">
              <CallGroups groups={forAdministrators} />
            </div>
          </details>
        )}
        {total === 0 && (
          <EmptyState
            title={<span aria-hidden="true">{t('developers.none')}</span>}
            action={
              <Button variant="line" className="needs-script" onClick={() => setSearch('')}>
                {t('developers.clear')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

/** React hydrates each group on its own, so that a page of ten thousand elements responds in between. */
function CallGroups({ groups }: { groups: Groups }) {
  return groups.map(([group, calls]) => (
    <section key={group} aria-labelledby={groupAnchor(group)}>
      <h2 id={groupAnchor(group)} lang="en">
        {group}
      </h2>
      <Suspense>
        {calls.map((call) => (
          <ApiCall key={callAnchor(call)} call={call} />
        ))}
      </Suspense>
    </section>
  ));
}

function countCalls(groups: Groups): number {
  return groups.reduce((sum, [, calls]) => sum + calls.length, 0);
}
