import { withEmailImages } from '#src/features/media-library/email-image-names.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import type { EmailBlock, EmailSite } from '#src/platform/email/email-template.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { archivePath, preferencesPath, unsubscribePath } from '../../subscription-links.ts';
import type { IssueRow, IssueTextRow } from './issue-store.ts';
import type { PresentedPost } from './post-store.ts';

/** Placeholders for the signed tokens of links, which differ by recipient. */
export const placeholders = { unsubscribe: '--unsubscribe-token--', preferences: '--preferences-token--' };

type IssueParts = {
  site: EmailSite;
  issue: Pick<IssueRow, 'kind' | 'isPublic' | 'slug'>;
  text: Pick<IssueTextRow, 'language' | 'subject' | 'preheader' | 'bodyMarkdown'>;
  posts: PresentedPost[];
};

/** Renders an issue in one language: both parts of the email, and the content of its page in the archive. */
export function renderIssue({ site, issue, text, posts }: IssueParts) {
  const { language, subject, preheader, bodyMarkdown } = text;
  const { t } = translatorFor(language);
  const blocks: EmailBlock[] = [
    ...(bodyMarkdown ? [{ prose: withEmailImages(bodyMarkdown), language }] : []),
    ...posts.map((post) => ({ card: cardOf(post, { site, language }) })),
  ];
  const { html, text: plain } = renderEmail(site, {
    language,
    title: subject,
    preview: preheader || t('newsletterEmail.preview', { product: site.name }),
    blocks,
    reason: t(`newsletterEmail.reason.${issue.kind}`, { product: site.name }),
    unsubscribeUrl: languageAddress(
      `${site.url}${unsubscribePath}?token=${placeholders.unsubscribe}`,
      language,
    ),
    preferencesUrl: languageAddress(
      `${site.url}${preferencesPath}?token=${placeholders.preferences}`,
      language,
    ),
    ...(issue.isPublic && issue.slug && { browserUrl: archiveUrl(site, issue.slug, language) }),
  });
  return { htmlBody: html, textBody: plain, pageHtml: renderMarkdown(bodyMarkdown, language) };
}

function archiveUrl(site: Pick<EmailSite, 'url'>, slug: string, language: Locale): string {
  return `${site.url}${archivePath}/${slug}${language === 'en' ? '' : `?lang=${language}`}`;
}

/** Replaces the placeholders by the links of one recipient. */
export function addressTo(part: string, tokens: { unsubscribe: string; preferences: string }): string {
  return part
    .replaceAll(placeholders.unsubscribe, tokens.unsubscribe)
    .replaceAll(placeholders.preferences, tokens.preferences);
}

function cardOf(post: PresentedPost, { site, language }: { site: EmailSite; language: Locale }) {
  const { t } = translatorFor(language);
  const image = post.image;
  return {
    title: post.title,
    summary: post.excerpt,
    href: `${site.url}/blog/${post.slug}${language === 'en' ? '' : `?lang=${language}`}`,
    action: t('newsletterEmail.read'),
    // Drawn covers are SVG, which email clients do not show.
    ...(image &&
      !image.endsWith('.svg') && {
        image: { src: new URL(withEmailImages(image), site.url).href, alt: post.imageAlt },
      }),
  };
}
