import { type TeamRole, teamRoles } from '#src/api/access/permissions.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { AuditLine } from '../../admin-contract.ts';
import { AuditTarget } from './audit-target.tsx';

/** Titles of the settings, by name in the events. */
const settingTitles: Record<string, MessageKey> = {
  name: 'adminSettings.name',
  sanskritName: 'adminSettings.sanskritName',
  contactEmail: 'adminSettings.contactEmail',
  phone: 'adminSettings.phone',
  address: 'adminSettings.address',
  social: 'adminSettings.social',
  defaultPlace: 'adminSettings.defaultPlace',
  figures: 'adminSettings.figures',
  currencies: 'adminSettings.currencies',
  fiscalYearStarts: 'adminSettings.currencies',
  offersStripe: 'adminSettings.secondGateway',
  donationAmounts: 'adminSettings.amounts',
  feeRates: 'adminSettings.fees',
  presetBenefits: 'adminTiers.presets',
  keep: 'adminSettings.periods',
};

/** Subject of an audit log row, with what was changed: access, roles before and after, or the names of settings. */
export function AuditDetail(line: AuditLine) {
  const { t } = useI18n();
  const text = changesOf(t, line);
  return (
    <span className="cell-lines">
      {(line.target !== null || !text) && <AuditTarget {...line} />}
      {text && <span className="small muted">{text}</span>}
    </span>
  );
}

function changesOf(t: Translator['t'], { event, detail }: AuditLine): string {
  if (event === 'settings.saved') return settingNames(t, detail['changed']);
  if (event === 'user.role-changed')
    return t(detail['role'] === 'admin' ? 'adminUsers.roleAdmin' : 'adminUsers.roleUser');
  if (event === 'user.invited' && detail['teamRoles']) return roleNames(t, detail['teamRoles']);
  if (event !== 'user.team-roles-changed') return '';
  return `${roleNames(t, detail['from'])} → ${roleNames(t, detail['to'])}`;
}

function roleNames(t: Translator['t'], roles: unknown): string {
  const known: TeamRole[] = teamRoles.filter((role) => listed(roles).includes(role));
  return known.map((role) => t(`admin.roles.${role}`)).join(', ') || '–';
}

function settingNames(t: Translator['t'], changed: unknown): string {
  const titles = listed(changed).flatMap((name) => settingTitles[String(name)] ?? []);
  return [...new Set(titles)].map((title) => t(title)).join(', ');
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
