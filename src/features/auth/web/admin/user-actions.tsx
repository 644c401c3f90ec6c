import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useMe } from '../components/current-user-context.ts';
import { useListHref } from '#src/admin-ui/table/list-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { ListedUser } from '../../admin-contract.ts';
import { TeamRoleFields } from './team-role-fields.tsx';
import { useUserWrites } from './use-user-writes.ts';

type UserAction = 'promote' | 'demote' | 'resign' | 'disable' | 'reset' | 'remove' | 'revoke';

/** Actions on a user. Those that give or revoke access require confirmation. */
export function UserActions({ user, onChanged }: { user: ListedUser; onChanged: () => void }) {
  const { t } = useI18n();
  const me = useMe();
  const navigate = useNavigate();
  const list = useListHref('/admin/users');
  const [pending, setPending] = useState<UserAction | null>(null);
  const [ownRoles, setOwnRoles] = useState<TeamRole[]>([]);
  const { error, isWorking, change, remove, resetFactor, inviteAgain } = useUserWrites(user, onChanged);
  const isMe = me.id === user.id;

  function saveRoles(teamRoles: TeamRole[]) {
    if (isMe && user.teamRoles.includes('administrator') && !teamRoles.includes('administrator')) {
      setOwnRoles(teamRoles);
      setPending('resign');
    } else void change({ teamRoles });
  }

  async function handleConfirm() {
    const confirmed = pending;
    setPending(null);
    if (confirmed === 'promote') await change({ role: 'admin' });
    if (confirmed === 'demote') await change({ role: 'user' });
    if (confirmed === 'resign') await change({ teamRoles: ownRoles });
    if (confirmed === 'disable') await change({ disabled: true });
    if (confirmed === 'reset') await resetFactor();
    if (confirmed === 'remove' && (await remove('adminUsers.removed'))) await navigate(list);
    if (confirmed === 'revoke' && (await remove('adminUsers.revoked'))) await navigate(list);
  }

  return (
    <div className="user-actions">
      {error && <Notice tone="err" title={t(error)} />}
      <Field label={t('adminUsers.access')} hint={t('adminUsers.roleHint')}>
        <Select
          value={user.role}
          disabled={isWorking}
          onChange={(event) => setPending(event.currentTarget.value === 'admin' ? 'promote' : 'demote')}
        >
          <option value="user">{t('adminUsers.roleUser')}</option>
          <option value="admin">{t('adminUsers.roleAdmin')}</option>
        </Select>
      </Field>
      {user.role === 'admin' && (
        <TeamRoleForm key={user.version} user={user} isWorking={isWorking} onSave={saveRoles} />
      )}
      <div className="row">
        {user.state === 'invited' && (
          <Button variant="line" busy={isWorking} onClick={() => void inviteAgain()}>
            {t('adminUsers.inviteAgain')}
          </Button>
        )}
        {user.hasSecondFactor && !isMe && (
          <Button variant="line" busy={isWorking} onClick={() => setPending('reset')}>
            {t('adminUsers.resetFactor')}
          </Button>
        )}
        {user.state === 'disabled' && (
          <Button variant="line" busy={isWorking} onClick={() => void change({ disabled: false })}>
            {t('adminUsers.enable')}
          </Button>
        )}
        {user.state !== 'disabled' && !isMe && (
          <Button variant="line" onClick={() => setPending('disable')}>
            {t('adminUsers.disable')}
          </Button>
        )}
        {!isMe && (
          <Button variant="danger" onClick={() => setPending(user.state === 'invited' ? 'revoke' : 'remove')}>
            {t(user.state === 'invited' ? 'adminUsers.revoke' : 'adminUsers.remove')}
          </Button>
        )}
      </div>
      <Confirmation
        action={pending}
        email={user.email}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setPending(null)}
      />
    </div>
  );
}

type TeamRoleFormProps = {
  user: ListedUser;
  isWorking: boolean;
  onSave: (roles: TeamRole[]) => void;
};

function TeamRoleForm({ user, isWorking, onSave }: TeamRoleFormProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(user.teamRoles);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <TeamRoleFields chosen={chosen} isDisabled={isWorking} onChange={setChosen} />
      <div>
        <Button
          type="submit"
          variant="line"
          busy={isWorking}
          disabled={chosen.join() === user.teamRoles.join()}
        >
          {t('adminUsers.saveRoles')}
        </Button>
      </div>
    </form>
  );
}

type ConfirmationProps = {
  action: UserAction | null;
  email: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function Confirmation({ action, email, onConfirm, onCancel }: ConfirmationProps) {
  const { t } = useI18n();
  const words = {
    promote: [t('adminUsers.promoteTitle', { email }), t('adminUsers.promoteText'), t('adminUsers.promote')],
    demote: [t('adminUsers.demoteTitle', { email }), t('adminUsers.demoteText'), t('adminUsers.demote')],
    resign: [t('adminUsers.resignTitle'), t('adminUsers.resignText'), t('adminUsers.resign')],
    disable: [t('adminUsers.disableTitle', { email }), t('adminUsers.disableText'), t('adminUsers.disable')],
    reset: [
      t('adminUsers.resetFactorTitle', { email }),
      t('adminUsers.resetFactorText'),
      t('adminUsers.resetFactor'),
    ],
    revoke: [t('adminUsers.revokeTitle', { email }), t('adminUsers.revokeText'), t('adminUsers.revoke')],
    remove: [t('adminUsers.removeTitle', { email }), t('adminUsers.removeText'), t('adminUsers.remove')],
  } as const;
  const [title, text, label] = words[action ?? 'demote'];
  return (
    <ConfirmDialog
      open={action !== null}
      title={title}
      confirmLabel={label}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
