import type { EmailAddress, EmailAttachment } from './email.ts';
import type { StoredEmail } from './email-store.ts';

/** Composed message with the addresses of its envelope. */
export type ComposedEmail = { id: string; from: string; to: string; bytes: Buffer };

/**
 * Composes a message (RFC 5322). The same email always has the same Message-ID, so that receivers detect
 * duplicates.
 *
 * @param messageHost right-hand side of the Message-ID
 */
export async function composeEmail(
  email: StoredEmail,
  from: EmailAddress,
  messageHost: string,
  attachments: EmailAttachment[] = [],
): Promise<ComposedEmail> {
  // Loaded with the first email, to save 20 MB in idle processes.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    messageId: `<${email.id}@${messageHost}>`,
    date: email.createdAt,
    from: { name: from.name ?? '', address: from.address },
    to: { name: email.toName, address: email.toAddress },
    ...(email.replyToAddress && { replyTo: { name: email.replyToName, address: email.replyToAddress } }),
    subject: email.subject,
    text: email.textBody,
    html: email.htmlBody,
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': email.language,
      ...(email.unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${email.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  });
  if (!Buffer.isBuffer(message)) throw new Error('the email was not composed');
  return { id: email.id, from: from.address, to: email.toAddress, bytes: message };
}
