import { useCallback } from 'react';
import { useParams } from 'react-router';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { getUser, ListedUser } from '../../admin-contract.ts';
import { SessionList } from './session-list.tsx';
import { UserActions } from './user-actions.tsx';
import { UserState } from './user-state.tsx';
import './user-screen.css';

/** One person: role, state and sessions. */
export function UserScreen() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getUser>({ method: 'GET', path: '/api/admin/users/{id}' }, { params: { id } }, { signal }),
    [call, id],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadError failure={loaded.failure} onRetry={reload} />;
  const user = loaded.value;
  return (
    <>
      <AdminPageHeader title={user.email} state={<UserState state={user.state} />} />
      <div className="user-columns">
        <Panel>
          <UserFacts user={user} />
          <UserActions user={user} onChanged={reload} />
        </Panel>
        <Panel>
          <h2 className="panel-title">{t('adminUsers.sessions')}</h2>
          <SessionList userId={user.id} />
        </Panel>
      </div>
    </>
  );
}

function UserFacts({ user }: { user: ListedUser }) {
  const { t } = useI18n();
  return (
    <>
      <DescriptionList
        facts={[
          { term: t('adminUsers.username'), value: user.username ?? '–' },
          {
            term: t('adminUsers.secondFactor'),
            value: t(user.hasSecondFactor ? 'adminUsers.yes' : 'adminUsers.no'),
          },
          { term: t('adminUsers.createdAt'), value: <DateTime at={user.createdAt} /> },
          {
            term: t('adminUsers.lastSignIn'),
            value: user.lastSignInAt ? <DateTime at={user.lastSignInAt} /> : '–',
          },
        ]}
      />
      <p className="small">
        <TextLink href={`/admin/audit?user=${user.id}`}>{t('adminUsers.activity')}</TextLink>
      </p>
    </>
  );
}
