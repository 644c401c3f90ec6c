import './feature-list.css';

type FeatureListProps = {
  points: readonly { title: string; text: string }[];
  /** Level of the titles; 3 below a section's own heading. */
  level?: 3 | 4;
};

/** Short texts under titles, side by side, each hanging from the thread. */
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
