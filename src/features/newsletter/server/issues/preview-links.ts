import { locales, type Locale } from '#src/i18n/locales.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { previewPath } from '../../subscription-links.ts';

const purpose = 'newsletter preview';
const validMs = 15 * msPerMinute;

/** Links by which a frame of the admin area loads the email of an issue: a frame sends no session. */
export function createPreviewLinks({ signer, clock }: { signer: Signer; clock: Clock }) {
  function pathOf(issueId: string, language: Locale): string {
    const validUntil = new Date(clock.now().getTime() + validMs);
    return `${previewPath}/${signer.signUntil(purpose, `${issueId} ${language}`, validUntil)}`;
  }

  /** @returns null when the token is invalid or expired */
  function readToken(token: string): { issueId: string; language: Locale } | null {
    const [issueId, code] = signer.readUntil(purpose, token, clock.now())?.split(' ') ?? [];
    const language = locales.find((one) => one === code);
    return issueId && language ? { issueId, language } : null;
  }

  return { pathOf, readToken };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
