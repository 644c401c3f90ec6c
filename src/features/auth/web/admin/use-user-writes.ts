import { useState } from 'react';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { type ApiFailure, type ApiResult, doneIfMissing } from '#src/web/result.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  changeUser,
  type ListedUser,
  deleteUser,
  repeatInvitation,
  resetSecondFactor,
} from '../../admin-contract.ts';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = {
  0: 'common.network',
  404: 'errors.not_found',
  409: 'adminUsers.editConflict',
};

/** Changes to a user, with the error as a message. */
export function useUserWrites(user: ListedUser, onChanged: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [error, setError] = useState<MessageKey | null>(null);
  const { run, isRunning } = useAction((work: () => Promise<ApiResult<unknown>>) => work(), {
    onError: (failure) => {
      setError(errorOf(failure));
      // The current state is loaded for a new decision.
      if (failure.status === 404 || failure.status === 409) onChanged();
    },
  });

  async function attempt(work: () => Promise<ApiResult<unknown>>, done: MessageKey): Promise<boolean> {
    if (!(await run(work))) return false;
    setError(null);
    showToast({ tone: 'ok', title: t(done) });
    onChanged();
    return true;
  }

  const params = { id: user.id };
  return {
    error,
    isWorking: isRunning,
    change: (changes: { role?: 'admin' | 'user'; teamRoles?: TeamRole[]; disabled?: boolean }) =>
      attempt(
        () => call(changeUser, { params, body: { version: user.version, ...changes } }),
        'adminUsers.saved',
      ),
    remove: (done: MessageKey) =>
      attempt(async () => doneIfMissing(await call(deleteUser, { params })), done),
    resetFactor: () => attempt(() => call(resetSecondFactor, { params }), 'adminUsers.factorReset'),
    inviteAgain: () => attempt(() => call(repeatInvitation, { params }), 'adminUsers.invitedAgain'),
  };
}

function errorOf({ status, error }: ApiFailure): MessageKey {
  if (error?.fields?.['role']?.code === 'last_admin') return 'adminUsers.lastAdmin';
  if (error?.code === 'permission_needed') return 'errors.permission_needed';
  return failureKeys[status] ?? 'adminUsers.notSaved';
}
