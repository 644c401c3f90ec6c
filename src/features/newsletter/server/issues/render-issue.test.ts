import { expect, test } from 'vitest';
import { renderIssue } from './render-issue.ts';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const image = `/files/media/${id}.webp`;

test('issue 15.6: an issue has JPEG images, which every email client shows, and its page keeps the original', () => {
  const site = {
    name: 'Sanatan World',
    sanskritName: '',
    accent: '#a3152c',
    url: 'https://sanatan.example',
    contactEmail: 'office@sanatan.example',
    address: '',
  };
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
