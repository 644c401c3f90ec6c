/** `line` is the number of its first line in the text. */
export type ContentBlock = { line: number } & (
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] }
);

/**
 * Divides the text of a project into headings, lists and paragraphs (PRD-18). A line that begins with # is a heading,
 * below the title of the page, one that begins with "- " an item of a list; an empty line ends a list or paragraph;
 * every other line break is kept. There is no other markup.
 */
export function projectContent(text: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let deepest: 2 | 3 | 4 = 2;
  let open: ContentBlock | undefined;

  function add(block: ContentBlock): void {
    blocks.push(block);
    open = block;
  }

  for (const [line, written] of text.split(/\r\n|\r|\n/).entries()) {
    const [, marks, title] = /^\s*(#{1,6})\s+(.+?)\s*#*\s*$/.exec(written) ?? [];
    const [, item] = /^\s*[-•]\s+(.+?)\s*$/.exec(written) ?? [];
    if (marks && title) {
      // No level is left out on the way down.
      deepest = Math.min(Math.max(marks.length, 2), deepest + 1, 4) as 2 | 3 | 4;
      add({ line, kind: 'heading', level: deepest, text: title });
    } else if (written.trim() === '') open = undefined;
    else if (item) {
      if (open?.kind === 'list') open.items.push(item);
      else add({ line, kind: 'list', items: [item] });
    } else if (open?.kind === 'paragraph') open.lines.push(written.trim());
    else add({ line, kind: 'paragraph', lines: [written.trim()] });
  }
  return blocks;
}
