import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { type FieldIssue, fieldIssues } from '#src/web/field-issue.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { addTag, AdminTag, mergeTag, removeTag, renameTag } from '../../../tag-admin-contract.ts';

export type TagWrites = ReturnType<typeof useTagWrites>;

const oneTag = '/api/admin/tags/{id}';

/** What can be done to tags, and what became of it. */
export function useTagWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  /** What is wrong with the name that was sent. */
  const [nameIssue, setNameIssue] = useState<FieldIssue | null>(null);

  async function settle(work: Promise<ApiResult<unknown>>): Promise<void> {
    setWorking(true);
    const answer = await work;
    setWorking(false);

    const issue = answer.ok ? null : (fieldIssues(answer.problem?.fields ?? {})['name'] ?? null);
    setNameIssue(issue);
    if (issue) return;
    if (answer.ok) showToast({ tone: 'ok', title: t('adminTags.saved') });
    else
      showToast({
        tone: 'err',
        title: t(answer.status === 409 ? 'adminTags.renamedMeanwhile' : 'adminTags.failed'),
      });
    onDone();
  }

  function add(name: string): Promise<void> {
    return settle(call<typeof addTag>({ method: 'POST', path: '/api/admin/tags' }, { body: { name } }));
  }

  function rename({ id, name: before }: AdminTag, name: string): Promise<void> {
    return settle(
      call<typeof renameTag>({ method: 'PUT', path: oneTag }, { params: { id }, body: { name, before } }),
    );
  }

  function merge({ id }: AdminTag, into: string): Promise<void> {
    return settle(
      call<typeof mergeTag>(
        { method: 'POST', path: '/api/admin/tags/{id}/merge' },
        { params: { id }, body: { into } },
      ),
    );
  }

  function remove({ id }: AdminTag): Promise<void> {
    return settle(call<typeof removeTag>({ method: 'DELETE', path: oneTag }, { params: { id } }));
  }

  return { isWorking, nameIssue, forgetIssue: () => setNameIssue(null), add, rename, merge, remove };
}
