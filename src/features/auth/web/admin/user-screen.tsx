import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { ListLink } from '#src/admin-ui/table/list-link.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { getUser, type ListedUser, listSessions } from '../../admin-contract.ts';
import { SessionList } from './session-list.tsx';
import { UserActions } from './user-actions.tsx';
import { UserState } from './user-state.tsx';
import './user-screen.css';

export const loader = adminLoader(({ api, tryApi, param }) => {
  const params = { id: param('id') };
  return { user: api(getUser, { params }), sessions: tryApi(listSessions, { params }) };
});

/** One user: role, state and sessions. */
export function Component() {
  const { t } = useI18n();
  const { user, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <p>
        <ListLink href="/admin/users">{t('adminUsers.back')}</ListLink>
      </p>
      <AdminPageHeader title={user.email} state={<UserState state={user.state} />} />
      <div className="user-columns">
        <Panel>
          <UserFacts user={user} />
          <UserActions user={user} onChanged={() => void revalidate()} />
        </Panel>
        <Panel>
          <h2 className="panel-title">{t('adminUsers.sessions')}</h2>
          <SessionList userId={user.id} sessions={sessions} />
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
        items={[
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
      <div className="small">
        <TextLink href={`/admin/audit?user=${user.id}`}>{t('adminUsers.activity')}</TextLink>
      </div>
    </>
  );
}
