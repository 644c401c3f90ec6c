import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { listOldSlugs, removeOldSlug } from '../../../publishing-admin-contract.ts';

/** Slugs that still lead to the post. Nothing for a post that never had another one. */
export function OldSlugs({ postId }: { postId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasRemoved, setHasRemoved] = useState(false);
  const send = useCallback(
    (signal: AbortSignal) => call(listOldSlugs, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  const { request, reload } = useRequest(send);

  const { run: remove, isRunning } = useAction(
    async (slug: string) => doneIfMissing(await call(removeOldSlug, { params: { id: postId, slug } })),
    {
      errorTitle: t('adminPublishing.failed'),
      onDone: () => {
        setHasRemoved(true);
        setChosen(null);
        reload();
      },
    },
  );

  useEffect(() => {
    // The button of a removed slug, which had the focus, is gone with it.
    if (hasRemoved && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [hasRemoved, request]);

  if (request.state !== 'ready' || (request.value.length === 0 && !hasRemoved)) return null;
  return (
    <fieldset ref={group} tabIndex={-1} className="post-settings-group preview-links">
      <legend>{t('adminPublishing.oldSlugs')}</legend>
      <p className="small muted">
        {request.value.length > 0 ? t('adminPublishing.oldSlugsHint') : t('adminPublishing.noOldSlugs')}
      </p>
      <ul>
        {request.value.map(({ slug }) => (
          <li key={slug} className="preview-link">
            <code>/blog/{slug}</code>
            <span className="row">
              <Button
                variant="line"
                small
                aria-label={t('adminPublishing.removeSlug', { slug })}
                onClick={() => setChosen(slug)}
              >
                {t('adminPublishing.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        title={t('adminPublishing.removeSlugTitle', { path: `/blog/${chosen ?? ''}` })}
        confirmLabel={t('adminPublishing.remove')}
        isWorking={isRunning}
        onConfirm={() => chosen && void remove(chosen)}
        onCancel={() => setChosen(null)}
      >
        <p>{t('adminPublishing.removeSlugText')}</p>
      </ConfirmDialog>
    </fieldset>
  );
}
