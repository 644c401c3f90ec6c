import { escapeHtml } from '#src/markdown/escape-html.ts';
import { demoBanner, demoBannerStyles } from '../demo-banner.ts';
import type { EmailAttachment } from '#src/platform/email/email.ts';
import type { StoredEmail } from '#src/platform/email/email-store.ts';

/** Mailbox of the demo: all emails of the site, newest first. */
export function mailboxPage(emails: StoredEmail[], isPublicDemo: boolean): string {
  const rows = emails.map(
    (email) => `<tr>
<td><time datetime="${email.createdAt.toISOString()}">${timeOf(email.createdAt)}</time></td>
<td dir="auto">${escapeHtml(email.toAddress)}</td>
<td dir="auto" lang="${email.language}"><a href="/sandbox/mailbox/${email.id}">${escapeHtml(email.subject)}</a></td>
<td>${email.state}</td>
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
${emails.length > 0 ? table : '<p><strong>No emails yet.</strong></p>'}`,
    isPublicDemo,
  );
}

/**
 * One email: its headers, the HTML part as rendered by an email client, the text part and the attachments.
 */
export function emailPage(email: StoredEmail, attachments: EmailAttachment[], isPublicDemo: boolean): string {
  const facts: [string, string][] = [
    ['To', withName(email.toAddress, email.toName)],
    ...(email.replyToAddress
      ? [['Reply to', withName(email.replyToAddress, email.replyToName)] satisfies [string, string]]
      : []),
    ['Sent', `${timeOf(email.createdAt)} UTC`],
    ['Type', email.kind],
    ['Status', email.lastError ? `${email.state}: ${email.lastError}` : email.state],
  ];

  return page(
    email.subject,
    `<p><a href="/sandbox/mailbox">All emails</a></p>
<h1 dir="auto" lang="${email.language}">${escapeHtml(email.subject)}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`).join('')}</dl>
${attachmentList(email, attachments)}
<h2>HTML part</h2>
<iframe src="/sandbox/mailbox/${email.id}/html" title="HTML part of the email"></iframe>
<h2>Plain text</h2>
<pre lang="${email.language}">${withLinks(email.textBody)}</pre>`,
    isPublicDemo,
  );
}

/** The HTML part as sent; its links open in the top window. */
export function emailHtmlPart(email: StoredEmail): string {
  return email.htmlBody.replace('<head>', '<head>\n<base target="_top">');
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

function attachmentList({ id }: StoredEmail, attachments: EmailAttachment[]): string {
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
