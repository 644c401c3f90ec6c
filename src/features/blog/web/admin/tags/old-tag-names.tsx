import { useCallback } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { listOldTagSlugs, removeOldTagSlug } from '../../../tag-admin-contract.ts';

/** Earlier names that still lead to the tag. Nothing for a tag that never had another one. */
export function OldTagNames({ tagId }: { tagId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(listOldTagSlugs, { params: { id: tagId } }, { signal }),
    [call, tagId],
  );
  const { request, reload } = useRequest(send);

  const { run: remove, isRunning } = useAction(
    async (slug: string) => doneIfMissing(await call(removeOldTagSlug, { params: { id: tagId, slug } })),
    { errorTitle: t('adminTags.failed'), onDone: reload },
  );

  if (request.state !== 'ready' || request.value.length === 0) return null;
  return (
    <section className="old-tag-names" aria-labelledby="old-tag-names">
      <h3 id="old-tag-names">{t('adminTags.oldNames')}</h3>
      <p className="small muted">{t('adminTags.oldNamesHint')}</p>
      <ul>
        {request.value.map(({ slug, name }) => (
          <li key={slug}>
            <span>{name}</span>
            <IfAllowed to={removeOldTagSlug}>
              <Button
                variant="line"
                small
                disabled={isRunning}
                aria-label={t('adminTags.removeOldName', { name })}
                onClick={() => void remove(slug)}
              >
                {t('adminTags.remove')}
              </Button>
            </IfAllowed>
          </li>
        ))}
      </ul>
    </section>
  );
}
