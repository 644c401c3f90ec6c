import { classNames } from '../styles/class-names.ts';
import './stat-tiles.css';

/** One of several numbers of a tile, with its unit, such as "in US dollars". */
export type Part = { value: string; caption: string };

type Figure = {
  /** Formatted; several where one number is not enough, such as a sum in each of two currencies. */
  value: string | readonly Part[];
  /** Name of the figure. */
  label: string;
  /** Language of the name, if it is not that of the page. */
  lang?: string | undefined;
  /** Breakdown in small print below. */
  details?: readonly string[];
};

/**
 * Row of large figures between two threads. Numbers do not wrap. A first figure with several parts is as wide
 * as they are, and takes its own line on narrow screens.
 */
export function StatTiles({ figures }: { figures: readonly Figure[] }) {
  const hasParts = figures.some(({ value }) => typeof value !== 'string');

  return (
    <dl className={classNames('stat-tiles', hasParts && 'stat-tiles--parts')}>
      {figures.map(({ value, label, lang, details = [] }) => (
        <div key={label} className={typeof value === 'string' ? undefined : 'stat-parts'}>
          <dt lang={lang}>{label}</dt>
          {typeof value === 'string' ? (
            <dd className="figure" data-size={sizeOf(value)}>
              {value}
            </dd>
          ) : (
            value.map((part) => (
              <dd key={part.caption} className="figure">
                {part.value}
                <small>{part.caption}</small>
              </dd>
            ))
          )}
          {details.map((detail) => (
            <dd key={detail} className="figure-detail">
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function sizeOf({ length }: string): 'longest' | 'long' | undefined {
  if (length > 14) return 'longest';
  return length > 7 ? 'long' : undefined;
}
