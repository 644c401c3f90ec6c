import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { ApiResult } from '#src/web/result.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { changeUser, ListedUser, removeUser, repeatInvitation } from '../../admin-contract.ts';

/** Changes to a person, with what went wrong in a sentence. */
export function useUserWrites(user: ListedUser, onChanged: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [problem, setError] = useState<MessageKey | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function attempt(work: () => Promise<ApiResult<unknown>>, done: MessageKey): Promise<boolean> {
    setWorking(true);
    const answer = await work();
    setWorking(false);
    setError(answer.ok ? null : errorOf(answer));
    if (answer.ok) showToast({ tone: 'ok', title: t(done) });
    // After a conflict too: the current state is shown for a new decision.
    if (answer.ok || answer.status === 409) onChanged();
    return answer.ok;
  }

  const params = { id: user.id };
  return {
    problem,
    isWorking,
    change: (changes: { role?: 'admin' | 'user'; disabled?: boolean }) =>
      attempt(
        () =>
          call<typeof changeUser>(
            { method: 'PATCH', path: '/api/admin/users/{id}' },
            { params, body: { version: user.version, ...changes } },
          ),
        'adminUsers.saved',
      ),
    remove: () =>
      attempt(
        () => call<typeof removeUser>({ method: 'DELETE', path: '/api/admin/users/{id}' }, { params }),
        'adminUsers.removed',
      ),
    inviteAgain: () =>
      attempt(
        () =>
          call<typeof repeatInvitation>(
            { method: 'POST', path: '/api/admin/users/{id}/invitation' },
            { params },
          ),
        'adminUsers.invitedAgain',
      ),
  };
}

function errorOf({ status, problem }: Extract<ApiResult<unknown>, { ok: false }>): MessageKey {
  if (problem?.fields?.['role']?.code === 'last_admin') return 'adminUsers.lastAdmin';
  return status === 409 ? 'adminUsers.editConflict' : 'adminUsers.notSaved';
}
