import { expect, test } from 'vitest';
import { renderIssue } from './render-issue.ts';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const image = `/files/media/${id}.webp`;

const site = {
  name: 'Sanatan World',
  sanskritName: '',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  contactEmail: 'office@sanatan.example',
  address: '',
};

test('an issue has JPEG images, which every email client shows, and its page keeps the original', () => {
  const { htmlBody, pageHtml } = renderIssue({
    site,
    issue: { kind: 'newsletter', isPublic: true, slug: '2026-11-26' },
    text: { language: 'en', subject: 'Lamps', preheader: '', bodyMarkdown: `![A lamp](${image})` },
    posts: [{ id, slug: 'lamp', title: 'Lamp', excerpt: '', image, imageAlt: 'A flame' }],
  });

  expect(htmlBody.split(`src="${site.url}/files/media/${id}-960.jpg"`)).toHaveLength(3);
  expect(htmlBody).not.toMatch(/\.(?:webp|avif|svg)/);
  expect(pageHtml).toContain(image);
});

test('the links of the subscription open pages in the language of the issue', () => {
  const { textBody } = renderIssue({
    site,
    issue: { kind: 'newsletter', isPublic: false, slug: null },
    text: { language: 'hi', subject: 'दीप', preheader: '', bodyMarkdown: 'दीप' },
    posts: [],
  });

  expect(textBody).toMatch(/\/newsletter\/preferences\?token=\S+&lang=hi$/m);
  expect(textBody).toMatch(/\/newsletter\/unsubscribe\?token=\S+&lang=hi$/m);
});
