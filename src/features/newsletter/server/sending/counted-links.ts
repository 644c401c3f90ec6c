import type { Signer } from '#src/platform/signing/signer.ts';
import { countedLinkPath } from '../../subscription-links.ts';

const purpose = 'newsletter link';

/** Signed addresses that count clicks. They name an issue and a link, and no reader. */
export function createCountedLinks(signer: Signer, site: { url: string }) {
  /**
   * Replaces the links of an email; those of the subscription and of the page stay.
   *
   * @param urls addresses of the issue by position, to which new ones are added
   */
  function replaceLinks(issueId: string, html: string, urls: string[]): string {
    return html.replaceAll(/ href="(https?:[^"]+)"/g, (whole, escaped: string) => {
      const url = escaped.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      if (url.startsWith(`${site.url}/newsletter/`)) return whole;
      if (!urls.includes(url)) urls.push(url);
      return ` href="${site.url}${countedLinkPath}/${signer.sign(purpose, `${issueId} ${urls.indexOf(url)}`)}"`;
    });
  }

  /** @returns null for a forged token */
  function readToken(token: string): { issueId: string; position: number } | null {
    const [, issueId, position] = /^(\S+) (\d{1,4})$/.exec(signer.read(purpose, token) ?? '') ?? [];
    return issueId && position ? { issueId, position: Number(position) } : null;
  }

  return { replaceLinks, readToken };
}

export type CountedLinks = ReturnType<typeof createCountedLinks>;
