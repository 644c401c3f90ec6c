/** Elements that valid HTML closes; others, such as paragraphs, can be left open. */
const tag =
  /<(\/?)(?:a|article|b|blockquote|center|div|em|figure|font|i|ol|s|section|small|span|strong|sub|sup|table|u|ul)\b[^>]*>/gi;

/** Greatest number of elements that are open at once, without parsing: the parser's time grows with its square. */
export function nestingDepth(html: string): number {
  let depth = 0;
  let greatest = 0;
  for (const [, slash] of html.matchAll(tag)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    greatest = Math.max(greatest, depth);
  }
  return greatest;
}
