import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

const words: Record<string, MessageKey> = {
  'sign-in.password': 'adminAudit.signInPassword',
  'sign-in.provider': 'adminAudit.signInProvider',
  'sign-in.failed': 'adminAudit.signInFailed',
  'sign-in.limit': 'adminAudit.signInLimit',
  'sign-out': 'adminAudit.signOut',
  'session.token-reused': 'adminAudit.sessionTokenReused',
  'session.used-elsewhere': 'adminAudit.sessionUsedElsewhere',
  'session.ended': 'adminAudit.sessionEnded',
  'password.changed': 'adminAudit.passwordChanged',
  'email.change-asked': 'adminAudit.emailChangeAsked',
  'email.changed': 'adminAudit.emailChanged',
  'factor.added': 'adminAudit.factorAdded',
  'factor.removed': 'adminAudit.factorRemoved',
  'factor.verified': 'adminAudit.factorVerified',
  'factor.failed': 'adminAudit.factorFailed',
  'recovery-codes.made': 'adminAudit.recoveryCodesMade',
  'recovery-codes.removed': 'adminAudit.recoveryCodesRemoved',
  'recovery-codes.used': 'adminAudit.recoveryCodesUsed',
  'recovery.asked': 'adminAudit.recoveryAsked',
  'recovery.used': 'adminAudit.recoveryUsed',
  'invite.used': 'adminAudit.inviteUsed',
  'identity.linked': 'adminAudit.identityLinked',
  'identity.unlinked': 'adminAudit.identityUnlinked',
  'user.invited': 'adminAudit.userInvited',
  'user.role-changed': 'adminAudit.userRoleChanged',
  'user.disabled': 'adminAudit.userDisabled',
  'user.enabled': 'adminAudit.userEnabled',
  'user.removed': 'adminAudit.userRemoved',
  'user.created-by-command': 'adminAudit.userCreatedByCommand',
  'admin.rescued-by-command': 'adminAudit.adminRescued',
  'post.created': 'adminAudit.postCreated',
  'post.saved': 'adminAudit.postSaved',
  'post.removed': 'adminAudit.postRemoved',
  'post.brought-back': 'adminAudit.postBroughtBack',
  'tag.added': 'adminAudit.tagAdded',
  'tag.renamed': 'adminAudit.tagRenamed',
  'tag.merged': 'adminAudit.tagMerged',
  'tag.removed': 'adminAudit.tagRemoved',
  'media.uploaded': 'adminAudit.mediaUploaded',
  'media.described': 'adminAudit.mediaDescribed',
  'media.removed': 'adminAudit.mediaRemoved',
  'settings.saved': 'adminAudit.settingsSaved',
};

/** What an event of the audit log means; events of newer features show their code. Needs the group `adminAudit`. */
export function EventName({ event }: { event: string }) {
  const { t } = useI18n();
  const key = words[event];
  return key ? t(key) : <code>{event}</code>;
}
