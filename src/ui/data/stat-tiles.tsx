import './stat-tiles.css';

type Figure = {
  /** Formatted; several where one number cannot say it, such as a sum in each of two currencies. */
  value: string | readonly string[];
  /** Name of the figure. */
  label: string;
  /** Breakdown in small print below. */
  details?: readonly string[];
};

/** Row of large figures between two threads. Numbers do not wrap; long ones are smaller. */
export function StatTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="stat-tiles">
      {figures.map(({ value, label, details = [] }) => {
        const values = typeof value === 'string' ? [value] : value;
        const size = sizeOf(values);
        return (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((one) => (
              <dd key={one} className="figure" data-size={size}>
                {one}
              </dd>
            ))}
            {details.map((detail) => (
              <dd key={detail} className="figure-detail">
                {detail}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function sizeOf(values: readonly string[]): 'longest' | 'long' | undefined {
  const longest = Math.max(...values.map(({ length }) => length));
  if (longest > 14) return 'longest';
  return longest > 7 ? 'long' : undefined;
}
