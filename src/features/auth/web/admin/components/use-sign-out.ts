import { useLocation, useNavigate } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useSignIn } from '../../components/sign-in-context.ts';

/** Ends this session, or all sessions of the user. */
export function useSignOut(scope: 'local' | 'global') {
  const { t } = useI18n();
  const { client } = useSignIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useAction(signOut, { errorTitle: t('admin.signOutFailed') });

  async function signOut(): Promise<ApiResult<void>> {
    const { error } = await client.signOut({ scope });
    if (error) return { ok: false, status: error.status ?? 0, message: error.message };
    // The guard would announce that the session has ended, which its user has just done.
    void navigate('/admin/login', { replace: true, state: { from: pathname + search } });
    return { ok: true, status: 204, value: undefined };
  }
}
