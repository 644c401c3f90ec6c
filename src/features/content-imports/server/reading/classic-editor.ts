const blockTag = '</?(?:h[1-6]|[uo]l|li|blockquote|fig\\w+|table|t\\w{1,4}|pre|p|div|hr|br)(?:\\s[^>]*)?/?>';
/** A line break within a paragraph, which the classic editor shows as one. */
const lineBreak = new RegExp(`(?<!(?:${blockTag}|-->)\\s*)\\r?\\n(?!\\s*(?:${blockTag}|$))`, 'g');

/** The classic editor stores line breaks instead of paragraphs, and captions and players as shortcodes. */
export function paragraphsOf(content: string): string {
  const html = content
    .replaceAll(
      /\[caption[^\]]*\]\s*((?:<a[^>]*>)?\s*<img[^>]*>\s*(?:<\/a>)?)([\s\S]*?)\[\/caption\]/g,
      toFigure,
    )
    .replaceAll(/\[embed[^\]]*\](.*?)\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replaceAll(
      /\[(audio|video)\b[^\]]*?="(https?:[^"<>\s]+\.\w+)"[^\]]*\](?:\s*\[\/\1\])?/g,
      '<p><a href="$2">$2</a></p>',
    );
  if (content.includes('<!-- wp:') || /<p[\s>]/.test(content)) return html;
  return html
    .split(/(<pre[\s>][\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? part : paragraphsIn(part)))
    .join('\n');
}

function paragraphsIn(html: string): string {
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|blockquote|figure|table|div|hr|p[\s>])/.test(part)
        ? part
        : `<p>${part.trim().replaceAll(lineBreak, '<br>')}</p>`,
    )
    .join('\n');
}

function toFigure(_all: string, image: string, caption: string): string {
  return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
}
