import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { LetterBlock, LetterSite } from '#src/platform/email/letter.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import type { User } from '../stores/user-store.ts';

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
type LinkWords = Words & {
  preview: MessageKey;
  button: MessageKey;
  ignore: MessageKey;
  reason: MessageKey;
  verifyType: string;
};

const linkWords: Record<LinkMail, LinkWords> = {
  recovery: {
    subject: 'authMail.recoverySubject',
    text: 'authMail.recoveryText',
    preview: 'authMail.recoveryPreview',
    button: 'authMail.recoveryButton',
    ignore: 'authMail.ignore',
    reason: 'authMail.reason',
    verifyType: 'recovery',
  },
  invite: {
    subject: 'authMail.inviteSubject',
    text: 'authMail.inviteText',
    preview: 'authMail.invitePreview',
    button: 'authMail.inviteButton',
    ignore: 'authMail.inviteIgnore',
    reason: 'authMail.inviteReason',
    verifyType: 'invite',
  },
  email_change_current: {
    subject: 'authMail.emailChangeSubject',
    text: 'authMail.emailChangeCurrentText',
    preview: 'authMail.emailChangePreview',
    button: 'authMail.emailChangeButton',
    ignore: 'authMail.ignore',
    reason: 'authMail.reason',
    verifyType: 'email_change',
  },
  email_change_new: {
    subject: 'authMail.emailChangeSubject',
    text: 'authMail.emailChangeNewText',
    preview: 'authMail.emailChangePreview',
    button: 'authMail.emailChangeButton',
    ignore: 'authMail.ignore',
    reason: 'authMail.newAddressReason',
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

/** Who gets an email, and in which language. */
export type Reader = Pick<User, 'email' | 'locale'>;

type Letter = {
  kind: string;
  to: string;
  subject: string;
  preview: string;
  blocks: LetterBlock[];
  reason?: MessageKey;
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
    await send(tx, user, {
      kind: `auth.${mail.type}`,
      to: mail.to,
      subject: t(words.subject, slots),
      preview: t(words.preview),
      blocks: [
        { paragraph: t(words.text, slots) },
        { button: t(words.button), href: confirmAddress(mail.token, words.verifyType) },
        { paragraph: t('authMail.code', { code: mail.code }) },
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
      subject: t('authMail.reauthenticationSubject'),
      preview: t('authMail.reauthenticationPreview'),
      blocks: [
        { paragraph: t('authMail.reauthenticationText') },
        { paragraph: t('authMail.reauthenticationCode', { code }) },
        { small: t('authMail.ignore') },
      ],
    });
  }

  /** Says what happened. Holds no token, so it is safe to send on any suspicion. */
  async function sendNotice(tx: Db, user: User, notice: Notice, to = user.email): Promise<void> {
    const { t } = translatorFor(user.locale);
    const words = noticeWords[notice];
    await send(tx, user, {
      kind: 'auth.notice',
      to,
      subject: t(words.subject),
      preview: t('authMail.noticePreview'),
      blocks: [
        { paragraph: t(words.text, { name: site.name }) },
        { small: t('authMail.notYou', { email: site.contactEmail }) },
      ],
    });
  }

  /** A link that gives one browser its own number of attempts, while others guess the password. */
  async function sendUnlockLink(tx: Db, user: User, token: string): Promise<void> {
    const { t } = translatorFor(user.locale);
    await send(tx, user, {
      kind: 'auth.unlock',
      to: user.email,
      subject: t('authMail.unlockSubject'),
      preview: t('authMail.unlockPreview'),
      blocks: [
        { paragraph: t('authMail.unlockText', { name: site.name }) },
        { button: t('authMail.unlockButton'), href: confirmAddress(token, 'unlock') },
        { small: t('authMail.unlockAdvice') },
      ],
    });
  }

  /** Tells an administrator that somebody else has become one; without `by` it was done on the server itself. */
  async function sendNewAdministrator(
    tx: Db,
    reader: Reader,
    { person, by }: { person: string; by: string | null },
  ): Promise<void> {
    const { t } = translatorFor(reader.locale);
    await send(tx, reader, {
      kind: 'auth.new-administrator',
      to: reader.email,
      subject: t('authMail.newAdministratorSubject'),
      preview: t('authMail.newAdministratorPreview', { person }),
      blocks: [
        {
          paragraph: t('authMail.newAdministratorText', {
            name: site.name,
            person,
            by: by ?? t('authMail.newAdministratorByCommand'),
          }),
        },
        { button: t('authMail.newAdministratorButton'), href: `${site.url}/admin/users` },
        { small: t('authMail.newAdministratorAdvice') },
      ],
      reason: 'authMail.newAdministratorReason',
    });
  }

  async function send(tx: Db, { locale }: Reader, words: Letter): Promise<void> {
    const { kind, to, subject, preview, blocks, reason = 'authMail.reason' } = words;
    const { t } = translatorFor(locale);
    const letter = renderLetter(site, {
      language: locale,
      title: subject,
      preview,
      blocks,
      reason: t(reason, { name: site.name }),
    });
    await mailer.send(tx, { kind, to: { address: to }, subject, ...letter, language: locale });
  }

  function confirmAddress(token: string, type: string): string {
    const address = new URL(`${site.url}/admin/confirm`);
    address.searchParams.set('token_hash', token);
    address.searchParams.set('type', type);
    return address.href;
  }

  return { sendLink, sendCode, sendNotice, sendUnlockLink, sendNewAdministrator };
}
