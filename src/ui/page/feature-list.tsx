import './feature-list.css';

/** Text, with its language if it is not that of the page. */
type Words = { text: string; lang?: string | undefined };

type Point = { id: string; title: Words; text: Words };

type FeatureListProps = {
  points: readonly Point[];
  /** Heading level; 3 below a section heading. */
  level?: 3 | 4;
};

/** Short texts with titles, in columns, each with a bead. */
export function FeatureList({ points, level = 3 }: FeatureListProps) {
  const Heading = `h${level}` as const;

  return (
    <ul className="feature-list">
      {points.map(({ id, title, text }) => (
        <li key={id}>
          <Heading lang={title.lang}>{title.text}</Heading>
          {text.text && <p lang={text.lang}>{text.text}</p>}
        </li>
      ))}
    </ul>
  );
}
