import type { MailAddress, MailAttachment } from './mail.ts';
import type { StoredMail } from './mail-store.ts';

/** A mail as mail servers read it, with the addresses of its envelope. */
export type ComposedMail = { id: string; from: string; to: string; bytes: Buffer };

/**
 * Writes a mail as RFC 5322 has it. The same mail always has the same Message-ID, so that a receiver can tell a
 * second copy.
 *
 * @param messageHost right-hand side of the Message-ID
 */
export async function composeMail(
  mail: StoredMail,
  from: MailAddress,
  messageHost: string,
  attachments: MailAttachment[] = [],
): Promise<ComposedMail> {
  // Loaded with the first mail: 20 MB that a site at rest does without.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    messageId: `<${mail.id}@${messageHost}>`,
    date: mail.createdAt,
    from: { name: from.name ?? '', address: from.address },
    to: { name: mail.toName, address: mail.toAddress },
    ...(mail.replyToAddress && { replyTo: { name: mail.replyToName, address: mail.replyToAddress } }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  });
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
  return { id: mail.id, from: from.address, to: mail.toAddress, bytes: message };
}
