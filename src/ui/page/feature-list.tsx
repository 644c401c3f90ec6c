import './feature-list.css';

type FeatureListProps = {
  points: readonly { title: string; text: string }[];
  /** Heading level; 3 below a section heading. */
  level?: 3 | 4;
};

/** Short texts with titles, in columns, each with a bead. */
export function FeatureList({ points, level = 3 }: FeatureListProps) {
  const Heading = `h${level}` as const;

  return (
    <ul className="feature-list">
      {points.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
