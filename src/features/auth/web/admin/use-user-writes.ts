import { useState } from 'react';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { changeUser, type ListedUser, removeUser, repeatInvitation } from '../../admin-contract.ts';

/** Changes to a user, with the error as a message. */
export function useUserWrites(user: ListedUser, onChanged: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [error, setError] = useState<MessageKey | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function attempt(work: () => Promise<ApiResult<unknown>>, done: MessageKey): Promise<boolean> {
    setWorking(true);
    const result = await work();
    setWorking(false);
    setError(result.ok ? null : errorOf(result));
    if (result.ok) showToast({ tone: 'ok', title: t(done) });
    // After a conflict too: the current state is loaded for a new decision.
    if (result.ok || result.status === 409) onChanged();
    return result.ok;
  }

  const params = { id: user.id };
  return {
    error,
    isWorking,
    change: (changes: { role?: 'admin' | 'user'; teamRoles?: TeamRole[]; disabled?: boolean }) =>
      attempt(
        () => call(changeUser, { params, body: { version: user.version, ...changes } }),
        'adminUsers.saved',
      ),
    remove: (done: MessageKey) => attempt(() => call(removeUser, { params }), done),
    inviteAgain: () => attempt(() => call(repeatInvitation, { params }), 'adminUsers.invitedAgain'),
  };
}

function errorOf({ status, error }: ApiFailure): MessageKey {
  if (error?.fields?.['role']?.code === 'last_admin') return 'adminUsers.lastAdmin';
  return status === 409 ? 'adminUsers.editConflict' : 'adminUsers.notSaved';
}
