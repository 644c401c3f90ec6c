import { expect, test } from 'vitest';
import { withColon } from '#src/i18n/format.ts';
import { headerText } from './email.ts';
import type { EmailTemplate } from './email-template.ts';
import { renderEmail } from './render-email.ts';

const site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  contactEmail: 'office@sanatan.example',
  address: '',
};

function exampleEmail(overrides: Partial<EmailTemplate> = {}): EmailTemplate {
  return {
    language: 'en',
    title: 'Thank you',
    preview: 'We have your message',
    blocks: [{ paragraph: 'Namaste' }],
    reason: 'You wrote to us.',
    ...overrides,
  };
}

test('visitor input is text in the HTML part', () => {
  const { html, text } = renderEmail(
    site,
    exampleEmail({
      blocks: [
        { quote: '<script>alert(1)</script>\n"quoted" & more' },
        { facts: [['Name', '<img src=x onerror=alert(1)>']] },
      ],
    }),
  );

  expect(html).not.toMatch(/<script>|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>&quot;quoted&quot; &amp; more');
  expect(text).toContain('> <script>alert(1)</script>\n> "quoted" & more');
});

test('the name of a visitor does not change the frame of an email', () => {
  for (const name of ['%sheet%', '<email-sheet></email-sheet>', '$&', '<!--[if mso]>']) {
    const { html } = renderEmail(site, exampleEmail({ title: `Thanks, ${name}`, preview: name }));

    expect(html.match(/class="sheet"/g)).toHaveLength(1);
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
    expect(html).toMatch(/Namaste[^]*<\/html>$/);
  }
});

test.each([
  ['by the email', `a${'🙏'.repeat(200)}`],
  ['by its sender', `${'a'.repeat(119)}🙏`.slice(0, 120)],
])('a preview line cut %s does not end in half of an emoji', (_by, preview) => {
  const { html } = renderEmail(site, exampleEmail({ preview }));

  expect(html.isWellFormed()).toBe(true);
  expect(html).toContain(preview.slice(0, 99));
});

test('labels in Sanskrit have a space before the colon in plain text', () => {
  const { text } = renderEmail(
    site,
    exampleEmail({
      language: 'sa',
      blocks: [{ facts: [['कार्यक्रमः', 'पाठः']] }, { button: 'दृढीकरोतु', href: 'https://sanatan.example/c' }],
    }),
  );

  expect(text).toContain('कार्यक्रमः\u00a0: पाठः');
  expect(text).toContain('दृढीकरोतु\u00a0:\nhttps://sanatan.example/c');
});

test('buttons are links in both parts', () => {
  const href = 'https://sanatan.example/newsletter/confirm?token=a&b=c';
  const { html, text } = renderEmail(site, exampleEmail({ blocks: [{ button: 'Confirm', href }] }));

  expect(html).toContain('href="https://sanatan.example/newsletter/confirm?token=a&amp;b=c"');
  expect(text).toContain(`Confirm:\n${href}`);
});

test.each([
  ['en', 'Unsubscribe'],
  ['hi', 'सदस्यता समाप्त करें'],
  ['sa', 'ग्राहकतां त्यजतु'],
] as const)('NWS-11: a subscribed email in %s explains how to unsubscribe', (language, label) => {
  const unsubscribeUrl = 'https://sanatan.example/newsletter/unsubscribe?token=abc';
  const { html, text } = renderEmail(site, exampleEmail({ language, unsubscribeUrl }));

  expect(html).toContain(`lang="${language}"><head>`);
  expect(html).toContain(`>${label}</a>`);
  expect(text).toContain(`${withColon(label, language)} ${unsubscribeUrl}`);
});

test('an email has the color of the organization, by day and by night', () => {
  const prose = { prose: '[Read](/blog)\n\n> Lamp', language: 'en' as const };
  const { html } = renderEmail(
    { ...site, accent: '#0f5a60' },
    exampleEmail({ blocks: [{ button: 'Confirm', href: site.url }, prose, { quote: 'Lamp' }] }),
  );

  expect(html).toMatch(/class="button"[^>]*background-color:#0f5a60/);
  expect(html.match(/border-left:3px solid #0f5a60/g)).toHaveLength(2);
  expect(html).toContain('color:#0f5a60;text-decoration:underline');
  expect(html).toMatch(/a\.button \{ background-color: #88cbd1 !important; color: #001b1d/);
  expect(html).not.toMatch(/#a3152c|#e8604a|#f3c25a/);
});

test('a video in the text of an email is a link, because email programs show no players', () => {
  const prose = { prose: '::video[The rite]{src="/files/b.mp4"}', language: 'en' as const };
  const { html } = renderEmail(site, exampleEmail({ blocks: [prose] }));

  expect(html).toMatch(new RegExp(`<a style="[^"]*" href="${site.url}/files/b.mp4">The rite</a>`));
  expect(html).not.toMatch(/<video|<figure/);
});

test.each([
  ['::audio[The chant]{src="/files/a.mp3"}', `The chant (${site.url}/files/a.mp3)`],
  ['::video[The rite]{src="/files/b.mp4" poster="/files/b.jpg"}', `The rite (${site.url}/files/b.mp4)`],
  ['::donation[Give]{project="gurukul"}', `Give (${site.url}/donate?project=gurukul)`],
  ['::donation[Give]', `Give (${site.url}/donate)`],
  ['::audio[The chant]{src=/files/a.mp3}', `The chant (${site.url}/files/a.mp3)`],
  ['  ::video[A \\[short\\] rite]{src="/files/b.mp4"}', `A [short] rite (${site.url}/files/b.mp4)`],
  ['::donation[Give]{project="x&y=1"}', `Give (${site.url}/donate)`],
])('%s is a link in the plain text', (source, link) => {
  const prose = { prose: `Before\n\n${source}\n\nAfter`, language: 'en' as const };
  const { text } = renderEmail(site, exampleEmail({ blocks: [prose] }));

  expect(text).toContain(`Before\n\n${link}\n\nAfter`);
});

test('escaped characters of Markdown have no backslash in the plain text', () => {
  const source = String.raw`He said\: \[listen\]\! C:\files`;
  const { text } = renderEmail(site, exampleEmail({ blocks: [{ prose: source, language: 'en' }] }));

  expect(text).toContain(String.raw`He said: [listen]! C:\files`);
});

test('the columns of a table keep their alignment in an email', () => {
  const prose = { prose: '| Rite | Cost |\n| --- | --: |\n| Lamp | 5 |', language: 'en' as const };
  const { html } = renderEmail(site, exampleEmail({ blocks: [prose] }));

  expect(html).toMatch(/<td style="[^"]*text-align:left">Lamp/);
  expect(html).toMatch(/<td style="[^"]*text-align:right"[^>]*>5/);
});

test('for Outlook, which ignores the greatest width, the sheet, images and buttons have a size of their own', () => {
  const prose = { prose: '![Lamp](/files/media/a.jpg)', language: 'en' as const };
  const { html } = renderEmail(
    site,
    exampleEmail({ blocks: [prose, { button: 'Confirm', href: 'https://sanatan.example/a' }] }),
  );

  const parts = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)].map(([, part]) => part);
  expect(parts[0]).toContain('<table role="presentation" width="600"');
  expect(parts.at(-1)).toBe('</td></tr></table>');
  expect(html).toMatch(/<img style="[^"]*max-width:528px[^"]*" width="528"/);
  // Room beside and above the words, since Outlook ignores the padding of a link.
  expect(parts[1]).toMatch(/^<i style="mso-font-width:\d/);
});

test('an email loads no remote content', () => {
  const { html } = renderEmail(site, exampleEmail());

  expect(html).not.toMatch(/<img|<link|@import|url\(/);
});

test.each([
  ['Hello\r\nBcc: all@example.org', 'Hello Bcc: all@example.org'],
  ['a\u202Eb\u2066c\u0000d\u2028e', 'abc d e'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['  🙏  namaste ', '🙏 namaste'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j becomes one header line', (written, line) => {
  expect(headerText(written)).toBe(line);
});

test('Markdown and posts have inline styles, absolute links and no scripts, below the size that Gmail cuts', () => {
  const prose = '## Lamps\n\n[Read](/blog/lamps) <script>alert(1)</script>';
  const card = {
    title: 'A <b>',
    summary: 'Two lines.',
    href: 'https://sanatan.example/blog/a',
    action: 'Read',
  };
  const blocks = [{ prose, language: 'en' as const }, ...Array.from({ length: 12 }, () => ({ card }))];
  const { html, text } = renderEmail(site, exampleEmail({ blocks }));

  expect(html).toMatch(/<h2 style="[^"]+"/);
  expect(html).toMatch(/<a style="[^"]+" href="https:\/\/sanatan\.example\/blog\/lamps"/);
  expect(html).toContain('A &lt;b&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(text).toContain('Read (https://sanatan.example/blog/lamps)');
});
