/** Trusted Types as implemented by browsers; TypeScript does not declare it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML };
};

/** The only policy that the admin area's Content-Security-Policy allows. */
export const renderedHtmlPolicy = 'rendered-markdown';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(renderedHtmlPolicy, { createHTML: (html) => html });

/**
 * Marks HTML as trusted on pages that require Trusted Types.
 *
 * @param html output of the site's Markdown renderer only
 * @returns the same text; a plain string where browsers lack Trusted Types
 */
export function renderedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/**
 * Parses HTML of any origin, such as pasted text, in a document that runs no scripts and loads nothing. The
 * result must not be added to the page.
 */
export function inertHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  // The policy of the page applies there too: inline styles would be reported.
  const unstyled = html
    .replaceAll(/<(\/?)style\b/gi, '<$1template')
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
  // TypeScript's types do not allow a trusted value here; the browser does.
  body.innerHTML = renderedHtml(unstyled) as string;
  return body;
}
