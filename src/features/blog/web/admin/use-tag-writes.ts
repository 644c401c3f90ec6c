import { useState } from 'react';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import type { ApiResult } from '#src/http/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/toast-context.ts';
import type { addTag, AdminTag, mergeTag, removeTag, renameTag } from '../../tag-admin-contract.ts';

export type TagWrites = ReturnType<typeof useTagWrites>;

const oneTag = '/api/admin/tags/{id}';

/** What can be done to tags, and what became of it. */
export function useTagWrites({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  /** What is wrong with the name that was sent. */
  const [nameCode, setNameCode] = useState<string | null>(null);

  async function settle(work: Promise<ApiResult<unknown>>): Promise<void> {
    setWorking(true);
    const answer = await work;
    setWorking(false);

    const code = answer.ok ? null : (answer.problem?.fields?.['name']?.code ?? null);
    setNameCode(code);
    if (code) return;
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

  return { isWorking, nameCode, forgetCode: () => setNameCode(null), add, rename, merge, remove };
}
