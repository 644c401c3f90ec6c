import { useCallback } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import type { Permission } from '#src/api/access/permissions.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listMediaUses, type MediaUse } from '../../contract.ts';

/** Uses of a file, each with a link. */
export function MediaUses({ id }: { id: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listMediaUses, { params: { id } }, { signal }),
    [call, id],
  );
  const { request, reload } = useRequest(send);

  return (
    <section>
      <h3 className="field-label">{t('adminLibrary.uses')}</h3>
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && <UseList {...request.value} />}
    </section>
  );
}

function UseList({ uses, keepUnusedDays }: { uses: MediaUse[]; keepUnusedDays: number }) {
  const { t } = useI18n();
  const can = useCan();
  if (uses.length === 0)
    return <p className="muted">{t('adminLibrary.notUsed', { days: keepUnusedDays })}</p>;
  return (
    <ul className="media-uses">
      {uses.map(({ kind, id, title, isEarlier }) => (
        <li key={`${kind}${id}`}>
          <span className="small muted">
            {isEarlier ? t('adminLibrary.earlierVersion', { kind: t(useKeys[kind]) }) : t(useKeys[kind])}
          </span>{' '}
          {kind === 'removed' || !can(screenPermissions[kind]) ? (
            title
          ) : (
            <TextLink href={hrefOf(kind, id, title)}>{title}</TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const useKeys = {
  post: 'adminLibrary.usePost',
  project: 'adminLibrary.useProject',
  resource: 'adminLibrary.useResource',
  siteContent: 'adminLibrary.useSiteContent',
  author: 'adminLibrary.useAuthor',
  event: 'adminLibrary.useEvent',
  series: 'adminLibrary.useSeries',
  tag: 'adminLibrary.useTag',
  album: 'adminLibrary.useAlbum',
  festival: 'adminLibrary.useFestival',
  newsletter: 'adminLibrary.useNewsletter',
  recording: 'adminLibrary.useRecording',
  text: 'adminLibrary.useText',
  redirect: 'adminLibrary.useRedirect',
  removed: 'adminLibrary.useRemoved',
} as const;

/** Permission for the screen of a use. */
const screenPermissions: Record<Exclude<MediaUse['kind'], 'removed'>, Permission> = {
  post: 'posts.read',
  tag: 'posts.read',
  author: 'posts.manage',
  series: 'posts.manage',
  siteContent: 'content.read',
  redirect: 'content.read',
  project: 'content.write',
  resource: 'content.write',
  event: 'content.write',
  album: 'content.write',
  festival: 'content.write',
  text: 'content.write',
  recording: 'content.write',
  newsletter: 'newsletter.send',
};

/** @param title of a block of a page, its key */
function hrefOf(kind: Exclude<MediaUse['kind'], 'removed'>, id: string, title: string): string {
  switch (kind) {
    case 'siteContent':
      return `/admin/content/${title}`;
    case 'tag':
      return '/admin/tags';
    case 'redirect':
      return '/admin/redirects';
    case 'text':
      return `/admin/texts/${id}`;
    case 'newsletter':
      return `/admin/newsletter/${id}`;
    case 'recording':
      return `/admin/texts/recordings/${id}`;
    default:
      return `/admin/${useFolders[kind]}/${id}/edit`;
  }
}

const useFolders = {
  post: 'blogs',
  project: 'projects',
  resource: 'resources',
  author: 'authors',
  event: 'events',
  series: 'series',
  album: 'albums',
  festival: 'festivals',
} as const;
