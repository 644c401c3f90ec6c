/** As browsers have it that know Trusted Types; TypeScript does not declare it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML };
};

/** The one policy that the admin area's Content-Security-Policy lets exist. */
export const renderedHtmlPolicy = 'rendered-markdown';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(renderedHtmlPolicy, { createHTML: (html) => html });

/**
 * Marks markup for a page on which the browser takes no other into the document.
 *
 * @param html what our own Markdown renderer made, and nothing else
 * @returns the same, as a plain text where browsers know no Trusted Types
 */
export function renderedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}
