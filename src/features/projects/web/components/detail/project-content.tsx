import { type ContentBlock, projectContent } from '../../../project-content.ts';

/** The text of a project as headings, lists and paragraphs; anything that looks like HTML stays text (PRD-18). */
export function ProjectContent({ text }: { text: string }) {
  return projectContent(text).map((block) => <Block key={block.line} block={block} />);
}

function Block({ block }: { block: ContentBlock }) {
  if (block.kind === 'paragraph') return <p className="project-lines">{block.lines.join('\n')}</p>;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );

  const Heading = `h${block.level}` as const;
  return <Heading>{block.text}</Heading>;
}
