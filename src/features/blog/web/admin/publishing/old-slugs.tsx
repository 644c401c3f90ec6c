import { useCallback } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { listOldSlugs, removeOldSlug } from '../../../publishing-admin-contract.ts';

/** Slugs that still lead to the post. Nothing for a post that never had another one. */
export function OldSlugs({ postId }: { postId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listOldSlugs, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  const { request, reload } = useRequest(send);

  const { run: remove, isRunning } = useAction(
    async (slug: string) => doneIfMissing(await call(removeOldSlug, { params: { id: postId, slug } })),
    { errorTitle: t('adminPublishing.failed'), onDone: reload },
  );

  if (request.state !== 'ready' || request.value.length === 0) return null;
  return (
    <fieldset className="post-settings-group preview-links">
      <legend>{t('adminPublishing.oldSlugs')}</legend>
      <p className="small muted">{t('adminPublishing.oldSlugsHint')}</p>
      <ul>
        {request.value.map(({ slug }) => (
          <li key={slug} className="preview-link">
            <code>/blog/{slug}</code>
            <span className="row">
              <Button
                variant="line"
                small
                disabled={isRunning}
                aria-label={t('adminPublishing.removeSlug', { slug })}
                onClick={() => void remove(slug)}
              >
                {t('adminPublishing.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
