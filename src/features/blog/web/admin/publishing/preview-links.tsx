import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useSite } from '#src/api/site.ts';
import type { ApiResult } from '#src/web/result.ts';
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
  const showToast = useToast();
  const [days, setDays] = useState(7);
  const [isWorking, setWorking] = useState(false);
  const send = useCallback(
    (signal: AbortSignal) => call(listPreviews, { params: { id: postId } }, { signal }),
    [call, postId],
  );
  const { request, reload } = useRequest(send);

  async function change(result: Promise<ApiResult<unknown>>) {
    setWorking(true);
    const { ok } = await result;
    setWorking(false);
    if (ok) reload();
    else showToast({ tone: 'err', title: t('adminPublishing.failed') });
  }

  const create = () => change(call(createPreview, { params: { id: postId }, body: { days } }));
  const revoke = (preview: string) => change(call(revokePreview, { params: { id: postId, preview } }));

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
        <Button variant="line" busy={isWorking} onClick={() => void create()}>
          {t('adminPublishing.previewCreate')}
        </Button>
      </div>
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && request.value.length > 0 && (
        <ul>
          {request.value.map((link) => (
            <PreviewLink key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function PreviewLink({ link, onRevoke }: { link: PostPreviewLink; onRevoke: () => void }) {
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
          aria-label={t('adminPublishing.revokeOf', { time: until })}
          onClick={onRevoke}
        >
          {t('adminPublishing.revoke')}
        </Button>
      </span>
    </li>
  );
}
