import './figures.css';

type FiguresProps = {
  /** Each figure, formatted, with the words that say what it counts. */
  figures: readonly { value: string; label: string }[];
};

/** A row of large figures between two threads. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
