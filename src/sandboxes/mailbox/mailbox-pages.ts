import { escapeHtml } from '#src/markdown/escape-html.ts';
import { demoBanner, demoBannerStyles } from '../demo-banner.ts';
import type { MailAttachment } from '#src/platform/email/mail.ts';
import type { StoredMail } from '#src/platform/email/mail-store.ts';

/** The demo's mailbox: all mails of the site, newest first. */
export function mailboxPage(mails: StoredMail[], isPublicDemo: boolean): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><time datetime="${mail.createdAt.toISOString()}">${timeOf(mail.createdAt)}</time></td>
<td dir="auto">${escapeHtml(mail.toAddress)}</td>
<td dir="auto" lang="${mail.language}"><a href="/sandbox/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${mail.state}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Status</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;

  return page(
    'Demo mailbox',
    `<h1>Demo mailbox</h1>
<p>Emails sent by this demo site appear here, and anyone can read them. Submit a form on the site to see one.</p>
${mails.length > 0 ? table : '<p><strong>No emails yet.</strong></p>'}`,
    isPublicDemo,
  );
}

/** One mail: its head, the HTML part as a mail reader shows it, the text part and what is attached. */
export function mailPage(mail: StoredMail, attachments: MailAttachment[], isPublicDemo: boolean): string {
  const facts: [string, string][] = [
    ['To', withName(mail.toAddress, mail.toName)],
    ...(mail.replyToAddress
      ? [['Reply to', withName(mail.replyToAddress, mail.replyToName)] satisfies [string, string]]
      : []),
    ['Sent', `${timeOf(mail.createdAt)} UTC`],
    ['Type', mail.kind],
    ['Status', mail.lastError ? `${mail.state}: ${mail.lastError}` : mail.state],
  ];

  return page(
    mail.subject,
    `<p><a href="/sandbox/mailbox">All emails</a></p>
<h1 dir="auto" lang="${mail.language}">${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`).join('')}</dl>
${attachmentList(mail, attachments)}
<h2>HTML part</h2>
<iframe src="/sandbox/mailbox/${mail.id}/html" title="HTML part of the email"></iframe>
<h2>Plain text</h2>
<pre lang="${mail.language}">${withLinks(mail.textBody)}</pre>`,
    isPublicDemo,
  );
}

/** The HTML part as it was sent; its links open in the whole window. */
export function mailHtmlPart(mail: StoredMail): string {
  return mail.htmlBody.replace('<head>', '<head>\n<base target="_top">');
}

export const mailboxStyles = `
:root { color-scheme: light dark; font: 17px/1.6 Mukta, 'Noto Sans Devanagari', system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1.25rem; background: light-dark(#fffaf0, #0a1130); color: light-dark(#2a1510, #f7ecd4); }
a { color: light-dark(#a3152c, #ffcf7a); }
h1 { font: 400 2rem/1.3 Georgia, 'Noto Serif Devanagari', serif; }
table { width: 100%; border-collapse: collapse; border-top: 2px solid light-dark(#a3152c, #e8604a); }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid light-dark(#94723f, #6d7ab8); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; }
dt { min-width: 6rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#94723f, #6d7ab8); }
pre { padding: 1rem; border: 1px solid light-dark(#94723f, #6d7ab8); white-space: pre-wrap; overflow-wrap: anywhere; }
${demoBannerStyles}`;

function page(title: string, main: string, isPublicDemo: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Demo mailbox</title>
<link rel="stylesheet" href="/sandbox/mailbox/mailbox.css">
</head>
<body><main>${main}</main>${demoBanner(isPublicDemo)}</body>
</html>
`;
}

function attachmentList({ id }: StoredMail, attachments: MailAttachment[]): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ fileName, content }, position) =>
      `<li><a href="/sandbox/mailbox/${id}/attachments/${position}">${escapeHtml(fileName)}</a> (${Math.ceil(content.length / 1024)} KiB)</li>`,
  );
  return `<h2>Attachments</h2>\n<ul>${items.join('')}</ul>`;
}

function withName(address: string, name: string): string {
  return name ? `${name} <${address}>` : address;
}

function timeOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
