import { useCallback, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  createPreview,
  listPreviews,
  previewDays,
  type PostPreviewLink,
  revokePreview,
} from '../../../publishing-admin-contract.ts';

/** Links that show the saved post to people without an account. */
export function PreviewLinks({ postId }: { postId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [days, setDays] = useState(7);
  const createButton = useRef<HTMLButtonElement>(null);
  const send = useCallback(
    (signal: AbortSignal) => call(listPreviews, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  const { request, reload } = useRequest(send);

  const errorTitle = t('adminPublishing.failed');
  const create = useAction(() => call(createPreview, { params: { id: postId }, body: { days } }), {
    errorTitle,
    onDone: reload,
  });
  const revoke = useAction((preview: string) => call(revokePreview, { params: { id: postId, preview } }), {
    errorTitle,
    onDone: () => {
      reload();
      // The button of the link is gone with it.
      if (document.activeElement?.matches('body, .preview-link *')) createButton.current?.focus();
    },
  });

  return (
    <fieldset className="post-settings-group preview-links">
      <legend>{t('adminPublishing.previews')}</legend>
      <p className="small muted">{t('adminPublishing.previewsHint')}</p>
      <div className="form-pair publishing-preview-new">
        <Field label={t('adminPublishing.previewDays')}>
          <Select value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
            {previewDays.map((count) => (
              <option key={count} value={count}>
                {t('adminPublishing.days', { count })}
              </option>
            ))}
          </Select>
        </Field>
        <Button ref={createButton} variant="line" busy={create.isRunning} onClick={() => void create.run()}>
          {t('adminPublishing.previewCreate')}
        </Button>
      </div>
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && request.value.length > 0 && (
        <ul>
          {request.value.map((link) => (
            <PreviewLink
              key={link.id}
              link={link}
              isRevoking={revoke.isRunning}
              onRevoke={() => void revoke.run(link.id)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type PreviewLinkProps = { link: PostPreviewLink; isRevoking: boolean; onRevoke: () => void };

function PreviewLink({ link, isRevoking, onRevoke }: PreviewLinkProps) {
  const { t } = useI18n();
  const { url } = useSite();
  const time = useLocalTime();
  const showToast = useToast();
  const until = time(link.expiresAt);

  async function handleCopy() {
    const isCopied = await navigator.clipboard.writeText(url + link.path).then(
      () => true,
      () => false,
    );
    showToast(
      isCopied
        ? { tone: 'ok', title: t('adminPublishing.copied') }
        : { tone: 'err', title: t('adminPublishing.copyFailed') },
    );
  }

  return (
    <li className="preview-link">
      <span className="small">
        {t('adminPublishing.previewUntil', { time: until })}
        {link.createdBy && ` · ${link.createdBy}`}
      </span>
      <span className="row">
        <a href={link.path} target="_blank" rel="noreferrer">
          {t('adminPublishing.previewOpen')}
        </a>
        <Button
          variant="line"
          small
          aria-label={t('adminPublishing.copyOf', { time: until })}
          onClick={() => void handleCopy()}
        >
          {t('adminPublishing.copy')}
        </Button>
        <Button
          variant="line"
          small
          disabled={isRevoking}
          aria-label={t('adminPublishing.revokeOf', { time: until })}
          onClick={onRevoke}
        >
          {t('adminPublishing.revoke')}
        </Button>
      </span>
    </li>
  );
}
