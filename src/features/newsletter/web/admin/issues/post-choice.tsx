import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { listAdminBlogs } from '#src/features/blog/admin-contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { maxIssuePosts } from '../../../issues-admin-contract.ts';

type PostChoiceProps = { chosen: string[]; onChange: (ids: string[]) => void };

/** Published posts, newest first; an issue presents the chosen ones in this order. */
export function PostChoice({ chosen, onChange }: PostChoiceProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { request } = useRequest(
    useCallback(
      (signal: AbortSignal) =>
        call(listAdminBlogs, { query: { state: 'published', sort: 'date', limit: 25 } }, { signal }),
      [call],
    ),
  );
  if (request.state === 'loading') return <p role="status">{t('adminNewsletter.counting')}</p>;
  if (request.state === 'failed') return <p role="alert">{t('adminNewsletter.failed')}</p>;
  if (request.value.items.length === 0) return <p className="muted">{t('adminNewsletter.noPosts')}</p>;
  return (
    <ul className="issue-posts">
      {request.value.items.map(({ id, title }) => (
        <li key={id}>
          <Checkbox
            label={title}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= maxIssuePosts}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        </li>
      ))}
    </ul>
  );
}
