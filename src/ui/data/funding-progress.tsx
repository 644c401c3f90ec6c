import { classNames } from '../styles/class-names.ts';
import { Progress } from '../feedback/progress.tsx';

type Figure = { term: string; value: string };

type FundingProgressProps = {
  percent: number;
  /** See Progress. */
  label: string;
  /** Raised amount and goal, formatted and localized. */
  figures: readonly Figure[];
  className?: string;
};

/** The mala with its figures below, such as "Raised $935,000" and "Goal $2,500,000". */
export function FundingProgress({ percent, label, figures, className }: FundingProgressProps) {
  return (
    <div className={classNames('progress', className)}>
      <Progress percent={percent} label={label} />
      <dl className="progress-figures">
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
