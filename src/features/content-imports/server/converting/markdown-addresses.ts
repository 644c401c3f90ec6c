/** Fenced and inline code, in which nothing is an address. */
export const code = /(^```[\s\S]*?^```|^~~~[\s\S]*?^~~~|`[^`\n]*`)/m;

/** An image or link: text in brackets, then an address with an optional title. */
const target =
  /(!?)\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\](?:\([^()]*\))?)*)\]\(\s*(<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)((?:\s+(?:"[^"]*"|'[^']*'))?)\s*\)/g;

type Address = { isImage: boolean; address: string; text: string };

/**
 * Replaces the addresses of images and links.
 *
 * @param replace returns the new address, or null to keep it
 */
export function replaceAddresses(markdown: string, replace: (found: Address) => string | null): string {
  return markdown
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : replaceIn(part, replace)))
    .join('');
}

function replaceIn(markdown: string, replace: (found: Address) => string | null): string {
  return markdown.replaceAll(
    target,
    (whole: string, mark: string, text: string, given: string, title: string) => {
      const address = given.replace(/^<(.*)>$/, '$1').replaceAll('\\_', '_');
      const isImage = mark === '!';
      // The text of a link can be an image.
      const inner = isImage ? text : replaceIn(text, replace);
      const next = replace({ isImage, address, text: inner });
      if (next === null && inner === text) return whole;
      return `${mark}[${inner}](${next ?? given}${title})`;
    },
  );
}
