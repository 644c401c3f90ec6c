import { type TeamRole, teamRoles } from '#src/api/access/permissions.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import './team-role-fields.css';

type TeamRoleFieldsProps = {
  chosen: readonly TeamRole[];
  isDisabled?: boolean;
  onChange: (roles: TeamRole[]) => void;
};

/** Checkboxes of the roles, each with what it allows. */
export function TeamRoleFields({ chosen, isDisabled = false, onChange }: TeamRoleFieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset className="team-roles" disabled={isDisabled}>
      <legend>{t('adminUsers.roles')}</legend>
      <p className="small muted">{t('adminUsers.rolesHint')}</p>
      {teamRoles.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={(event) => {
            const isChosen = event.currentTarget.checked;
            onChange(teamRoles.filter((name) => (name === role ? isChosen : chosen.includes(name))));
          }}
          label={
            <>
              {t(`admin.roles.${role}`)}
              <span className="team-role-text">{t(`adminUsers.roleText.${role}`)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
