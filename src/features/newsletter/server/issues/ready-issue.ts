import { AppError, fieldError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import { issueStore } from './issue-store.ts';
import { presentedPostStore } from './post-store.ts';
import { renderIssue } from './render-issue.ts';

/** Gmail cuts off an email after about 102 kB, with its links for unsubscribing. */
const maxBytes = 100_000;

/** What counting clicks and the signed parts add to a link at most. */
const linkBytes = 200;

type Sending = { site: EmailSite; at: Date };

/** Whether `requireReady` accepts the issue. */
export function isReady(tx: Db, id: string, sending: Sending): Promise<boolean> {
  return requireReady(tx, id, sending).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/**
 * @param at when it is sent: posts that are published later are not part of it
 * @throws AppError when the issue has nothing to send in one of its languages, or too much
 */
export async function requireReady(tx: Db, id: string, { site, at }: Sending): Promise<void> {
  const issue = await issueStore.find(tx, id);
  if (!issue) throw new AppError('not_found', 'Issue not found.');
  for (const text of await issueStore.listTexts(tx, [id])) {
    const field = `texts.${text.language}.body`;
    const posts = await presentedPostStore.listOfIssue(tx, id, { language: text.language, now: at });
    if (text.bodyMarkdown === '' && posts.length === 0)
      throw fieldError(field, 'required', 'Write a text or choose published posts.');
    const { htmlBody } = renderIssue({ site, issue, text, posts });
    const bytes = Buffer.byteLength(htmlBody) + htmlBody.split(' href="').length * linkBytes;
    if (bytes > maxBytes) throw fieldError(field, 'too_long', 'Shorten the text: the email exceeds 100 kB.');
  }
}
