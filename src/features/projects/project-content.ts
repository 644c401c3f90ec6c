/** `line` is the number of its first line in the text. */
export type ContentBlock = { line: number } & (
  { kind: 'heading'; level: 2 | 3 | 4; text: string } | { kind: 'paragraph'; lines: string[] }
);

/**
 * Divides the text of a project into headings and paragraphs (PRD-18). A line that begins with # is a heading, below
 * the title of the page; an empty line ends a paragraph; every other line break is kept. There is no other markup.
 */
export function projectContent(text: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let lines: string[] = [];
  let deepest: 2 | 3 | 4 = 2;

  function endParagraph(before: number): void {
    if (lines.length > 0) blocks.push({ line: before - lines.length, kind: 'paragraph', lines });
    lines = [];
  }

  const all = text.split(/\r\n|\r|\n/);
  for (const [index, line] of all.entries()) {
    const [, marks, title] = /^\s*(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line) ?? [];
    if (marks && title) {
      endParagraph(index);
      // No level is left out on the way down.
      deepest = Math.min(Math.max(marks.length, 2), deepest + 1, 4) as 2 | 3 | 4;
      blocks.push({ line: index, kind: 'heading', level: deepest, text: title });
    } else if (line.trim() === '') endParagraph(index);
    else lines.push(line.trim());
  }
  endParagraph(all.length);
  return blocks;
}
