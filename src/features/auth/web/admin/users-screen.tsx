import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { EmailText } from '#src/admin-ui/page/email-text.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { inviteUser, type ListedUser, listUsers } from '../../admin-contract.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserState } from './user-state.tsx';

export const loader = adminLoader(({ api, query }) => ({
  users: api(listUsers, { query: query('cursor', 'search', 'role') }),
}));

export function Component() {
  const { t } = useI18n();
  const [isInviting, setInviting] = useState(false);
  const { users } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const columns: Column<ListedUser>[] = [
    {
      key: 'email',
      header: t('adminUsers.email'),
      isRowHeader: true,
      cell: ({ id, email, username }) => (
        <span className="cell-lines">
          <TextLink href={`/admin/users/${id}`}>
            <EmailText>{email}</EmailText>
          </TextLink>
          {username && <span className="small muted">{username}</span>}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('adminUsers.roles'),
      cell: ({ role, teamRoles }) =>
        role === 'user'
          ? t('adminUsers.roleUser')
          : teamRoles.map((name) => t(`admin.roles.${name}`)).join(', ') || t('adminUsers.noRoles'),
    },
    { key: 'state', header: t('adminUsers.state'), cell: ({ state }) => <UserState state={state} /> },
    {
      key: 'factor',
      header: t('adminUsers.secondFactor'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'adminUsers.yes' : 'adminUsers.no'),
    },
    {
      key: 'seen',
      header: t('adminUsers.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? <DateTime at={lastSignInAt} /> : '–'),
    },
  ];

  return (
    <>
      <AdminPageHeader
        title={t('admin.links.users')}
        actions={
          <IfAllowed to={inviteUser}>
            <Button onClick={() => setInviting(true)}>{t('adminUsers.invite')}</Button>
          </IfAllowed>
        }
      />
      <ListTools>
        <ListSearch label={t('adminUsers.search')} />
        <ListFilter
          label={t('adminUsers.access')}
          name="role"
          options={[
            { value: '', label: t('adminUsers.everybody') },
            { value: 'admin', label: t('adminUsers.roleAdmin') },
            { value: 'user', label: t('adminUsers.roleUser') },
          ]}
        />
      </ListTools>
      <DataTable
        caption={t('admin.links.users')}
        columns={columns}
        rowKey={({ id }) => id}
        page={users}
        emptyText={t('admin.nothingFound')}
      />
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onInvited={() => {
          setInviting(false);
          void revalidate();
        }}
      />
    </>
  );
}
