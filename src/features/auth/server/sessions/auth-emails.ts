import type { TeamRole } from '#src/api/access/permissions.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import type { User } from '../stores/user-store.ts';

type LinkEmail = 'recovery' | 'invite' | 'email_change_current' | 'email_change_new';
export type Notice =
  | 'signInAfterFailures'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorsReset'
  | 'recoveryCodesMade'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyBlocked'
  | 'identityLinked'
  | 'identityUnlinked';

type Words = { subject: MessageKey; text: MessageKey };
type LinkWords = Words & {
  preview: MessageKey;
  button: MessageKey;
  ignore: MessageKey;
  reason: MessageKey;
  verifyType: string;
};

const linkWords: Record<LinkEmail, LinkWords> = {
  recovery: {
    subject: 'authEmail.recoverySubject',
    text: 'authEmail.recoveryText',
    preview: 'authEmail.recoveryPreview',
    button: 'authEmail.recoveryButton',
    ignore: 'authEmail.ignore',
    reason: 'authEmail.reason',
    verifyType: 'recovery',
  },
  invite: {
    subject: 'authEmail.inviteSubject',
    text: 'authEmail.inviteText',
    preview: 'authEmail.invitePreview',
    button: 'authEmail.inviteButton',
    ignore: 'authEmail.inviteIgnore',
    reason: 'authEmail.inviteReason',
    verifyType: 'invite',
  },
  email_change_current: {
    subject: 'authEmail.emailChangeSubject',
    text: 'authEmail.emailChangeCurrentText',
    preview: 'authEmail.emailChangePreview',
    button: 'authEmail.emailChangeButton',
    ignore: 'authEmail.ignore',
    reason: 'authEmail.reason',
    verifyType: 'email_change',
  },
  email_change_new: {
    subject: 'authEmail.emailChangeSubject',
    text: 'authEmail.emailChangeNewText',
    preview: 'authEmail.emailChangePreview',
    button: 'authEmail.emailChangeButton',
    ignore: 'authEmail.ignore',
    reason: 'authEmail.newAddressReason',
    verifyType: 'email_change',
  },
};

const noticeWords: Record<Notice, Words> = {
  signInAfterFailures: {
    subject: 'authEmail.signInAfterFailuresSubject',
    text: 'authEmail.signInAfterFailuresText',
  },
  passwordChanged: { subject: 'authEmail.passwordChangedSubject', text: 'authEmail.passwordChangedText' },
  emailChanged: { subject: 'authEmail.emailChangedSubject', text: 'authEmail.emailChangedText' },
  factorAdded: { subject: 'authEmail.factorAddedSubject', text: 'authEmail.factorAddedText' },
  factorRemoved: { subject: 'authEmail.factorRemovedSubject', text: 'authEmail.factorRemovedText' },
  factorsReset: { subject: 'authEmail.factorsResetSubject', text: 'authEmail.factorsResetText' },
  recoveryCodesMade: {
    subject: 'authEmail.recoveryCodesMadeSubject',
    text: 'authEmail.recoveryCodesMadeText',
  },
  passkeyAdded: { subject: 'authEmail.passkeyAddedSubject', text: 'authEmail.passkeyAddedText' },
  passkeyRemoved: { subject: 'authEmail.passkeyRemovedSubject', text: 'authEmail.passkeyRemovedText' },
  passkeyBlocked: { subject: 'authEmail.passkeyBlockedSubject', text: 'authEmail.passkeyBlockedText' },
  identityLinked: { subject: 'authEmail.identityLinkedSubject', text: 'authEmail.identityLinkedText' },
  identityUnlinked: { subject: 'authEmail.identityUnlinkedSubject', text: 'authEmail.identityUnlinkedText' },
};

/** Recipient of an email. */
export type Reader = Pick<User, 'email' | 'locale'>;

type EmailTemplate = {
  kind: string;
  to: string;
  subject: string;
  preview: string;
  blocks: EmailBlock[];
  reason?: MessageKey;
};

export type AuthEmails = ReturnType<typeof createAuthEmails>;

/** Account emails. Links use the configured site address, never the request's host. */
export function createAuthEmails({ mailer, site }: { mailer: Mailer; site: EmailSite }) {
  /** Sends a link to the confirmation page. Only the page that requests a new password takes a code instead. */
  async function sendLink(
    tx: Db,
    user: User,
    email: { type: LinkEmail; to: string; token: string; code: string; teamRoles: TeamRole[] },
  ): Promise<void> {
    const words = linkWords[email.type];
    const { t } = translatorFor(user.locale);
    const slots = { name: site.name, email: user.newEmail ?? user.email };
    const roles = email.teamRoles.map((role) => t(`admin.roles.${role}`)).join(', ');
    await send(tx, user, {
      kind: `auth.${email.type}`,
      to: email.to,
      subject: t(words.subject, slots),
      preview: t(words.preview),
      blocks: [
        { paragraph: t(words.text, slots) },
        ...(roles ? [{ paragraph: t('authEmail.inviteRoles', { roles }) }] : []),
        { button: t(words.button), href: confirmAddress(email.token, words.verifyType) },
        ...(email.type === 'recovery' ? [{ paragraph: t('authEmail.code', { code: email.code }) }] : []),
        { small: t(words.ignore) },
      ],
      reason: words.reason,
    });
  }

  async function sendCode(tx: Db, user: User, code: string): Promise<void> {
    const { t } = translatorFor(user.locale);
    await send(tx, user, {
      kind: 'auth.reauthentication',
      to: user.email,
      subject: t('authEmail.reauthenticationSubject'),
      preview: t('authEmail.reauthenticationPreview'),
      blocks: [
        { paragraph: t('authEmail.reauthenticationText') },
        { paragraph: t('authEmail.reauthenticationCode', { code }) },
        { small: t('authEmail.ignore') },
      ],
    });
  }

  /** Sends a notice without a token, so anyone who reads it gains no access. */
  async function sendNotice(tx: Db, user: User, notice: Notice, to = user.email): Promise<void> {
    const { t } = translatorFor(user.locale);
    const words = noticeWords[notice];
    await send(tx, user, {
      kind: 'auth.notice',
      to,
      subject: t(words.subject),
      preview: t('authEmail.noticePreview'),
      blocks: [
        { paragraph: t(words.text, { name: site.name }) },
        { small: t('authEmail.notYou', { email: site.contactEmail }) },
      ],
    });
  }

  /** Sends a link that gives one browser its own number of attempts while others guess the password. */
  async function sendUnlockLink(tx: Db, user: User, token: string): Promise<void> {
    const { t } = translatorFor(user.locale);
    await send(tx, user, {
      kind: 'auth.unlock',
      to: user.email,
      subject: t('authEmail.unlockSubject'),
      preview: t('authEmail.unlockPreview'),
      blocks: [
        { paragraph: t('authEmail.unlockText', { name: site.name }) },
        { button: t('authEmail.unlockButton'), href: confirmAddress(token, 'unlock') },
        { small: t('authEmail.unlockAdvice') },
      ],
    });
  }

  /** Notifies an administrator of a new one; without `by`, it was created on the command line. */
  async function sendNewAdministrator(
    tx: Db,
    reader: Reader,
    { person, by }: { person: string; by: string | null },
  ): Promise<void> {
    const { t } = translatorFor(reader.locale);
    await send(tx, reader, {
      kind: 'auth.new-administrator',
      to: reader.email,
      subject: t('authEmail.newAdministratorSubject'),
      preview: t('authEmail.newAdministratorPreview', { person }),
      blocks: [
        {
          paragraph: t('authEmail.newAdministratorText', {
            name: site.name,
            person,
            by: by ?? t('authEmail.newAdministratorByCommand'),
          }),
        },
        { button: t('authEmail.newAdministratorButton'), href: `${site.url}/admin/users` },
        { small: t('authEmail.newAdministratorAdvice') },
      ],
      reason: 'authEmail.newAdministratorReason',
    });
  }

  async function send(tx: Db, { locale }: Reader, words: EmailTemplate): Promise<void> {
    const { kind, to, subject, preview, blocks, reason = 'authEmail.reason' } = words;
    const { t } = translatorFor(locale);
    const rendered = renderEmail(site, {
      language: locale,
      title: subject,
      preview,
      blocks,
      reason: t(reason, { name: site.name }),
    });
    await mailer.send(tx, { kind, to: { address: to }, subject, ...rendered, language: locale });
  }

  function confirmAddress(token: string, type: string): string {
    const address = new URL(`${site.url}/admin/confirm`);
    address.searchParams.set('token_hash', token);
    address.searchParams.set('type', type);
    return address.href;
  }

  return { sendLink, sendCode, sendNotice, sendUnlockLink, sendNewAdministrator };
}
