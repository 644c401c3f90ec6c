import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { LetterBlock, LetterSite } from '#src/platform/mail/letter.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';
import { renderLetter } from '#src/platform/mail/render-letter.ts';
import type { User } from './user-store.ts';

export type LinkMail = 'recovery' | 'invite' | 'email_change_current' | 'email_change_new';
export type Notice =
  | 'signInAfterFailures'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodesMade'
  | 'identityLinked'
  | 'identityUnlinked';

type Words = { subject: MessageKey; text: MessageKey };

const linkWords: Record<LinkMail, Words & { button: MessageKey; verifyType: string }> = {
  recovery: {
    subject: 'authMail.recoverySubject',
    text: 'authMail.recoveryText',
    button: 'authMail.recoveryButton',
    verifyType: 'recovery',
  },
  invite: {
    subject: 'authMail.inviteSubject',
    text: 'authMail.inviteText',
    button: 'authMail.inviteButton',
    verifyType: 'invite',
  },
  email_change_current: {
    subject: 'authMail.emailChangeSubject',
    text: 'authMail.emailChangeCurrentText',
    button: 'authMail.emailChangeButton',
    verifyType: 'email_change',
  },
  email_change_new: {
    subject: 'authMail.emailChangeSubject',
    text: 'authMail.emailChangeNewText',
    button: 'authMail.emailChangeButton',
    verifyType: 'email_change',
  },
};

const noticeWords: Record<Notice, Words> = {
  signInAfterFailures: {
    subject: 'authMail.signInAfterFailuresSubject',
    text: 'authMail.signInAfterFailuresText',
  },
  passwordChanged: { subject: 'authMail.passwordChangedSubject', text: 'authMail.passwordChangedText' },
  emailChanged: { subject: 'authMail.emailChangedSubject', text: 'authMail.emailChangedText' },
  factorAdded: { subject: 'authMail.factorAddedSubject', text: 'authMail.factorAddedText' },
  factorRemoved: { subject: 'authMail.factorRemovedSubject', text: 'authMail.factorRemovedText' },
  recoveryCodesMade: { subject: 'authMail.recoveryCodesMadeSubject', text: 'authMail.recoveryCodesMadeText' },
  identityLinked: { subject: 'authMail.identityLinkedSubject', text: 'authMail.identityLinkedText' },
  identityUnlinked: { subject: 'authMail.identityUnlinkedSubject', text: 'authMail.identityUnlinkedText' },
};

export type AuthMails = ReturnType<typeof createAuthMails>;

/** Mails about accounts. Their links are built from the configured address of the site, never from a request. */
export function createAuthMails({ mailer, site }: { mailer: Mailer; site: LetterSite }) {
  /** A link to the page that confirms, and a code for those who cannot open it. */
  async function sendLink(
    tx: Db,
    user: User,
    mail: { type: LinkMail; to: string; token: string; code: string },
  ): Promise<void> {
    const words = linkWords[mail.type];
    const { t } = translatorFor(user.locale);
    const slots = { name: site.name, email: user.newEmail ?? user.email };
    await send(tx, user, `auth.${mail.type}`, mail.to, words.subject, [
      { paragraph: t(words.text, slots) },
      { button: t(words.button), href: confirmAddress(mail.token, words.verifyType) },
      { paragraph: t('authMail.code', { code: mail.code }) },
      { small: t('authMail.ignore') },
    ]);
  }

  async function sendCode(tx: Db, user: User, code: string): Promise<void> {
    const { t } = translatorFor(user.locale);
    await send(tx, user, 'auth.reauthentication', user.email, 'authMail.reauthenticationSubject', [
      { paragraph: t('authMail.reauthenticationText') },
      { paragraph: t('authMail.reauthenticationCode', { code }) },
      { small: t('authMail.ignore') },
    ]);
  }

  /** Says what happened. Holds no token, so it is safe to send on any suspicion. */
  async function sendNotice(tx: Db, user: User, notice: Notice, to = user.email): Promise<void> {
    const { t } = translatorFor(user.locale);
    const words = noticeWords[notice];
    await send(tx, user, `auth.notice`, to, words.subject, [
      { paragraph: t(words.text, { name: site.name }) },
      { small: t('authMail.notYou', { email: site.contactEmail }) },
    ]);
  }

  async function send(
    tx: Db,
    user: User,
    kind: string,
    to: string,
    subjectKey: MessageKey,
    blocks: LetterBlock[],
  ): Promise<void> {
    const { t } = translatorFor(user.locale);
    const subject = t(subjectKey, { name: site.name });
    const letter = renderLetter(site, {
      language: user.locale,
      title: subject,
      preview: t('authMail.preview', { name: site.name }),
      blocks,
      reason: t('authMail.reason', { name: site.name }),
    });
    await mailer.send(tx, { kind, to: { address: to }, subject, ...letter, language: user.locale });
  }

  function confirmAddress(token: string, type: string): string {
    const address = new URL(`${site.url}/admin/confirm`);
    address.searchParams.set('token_hash', token);
    address.searchParams.set('type', type);
    return address.href;
  }

  return { sendLink, sendCode, sendNotice };
}
