import type { ReactNode } from 'react';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '#src/ui/media/icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import './period-head.css';

type PeriodHeadProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Paths of the period before and after; null at the ends of the supported years. */
  previous: { path: string | null; label: string };
  next: { path: string | null; label: string };
  /** Path of the current period. */
  present: { path: string; label: string } | null;
  /** Named on paper, where the head of the page is left out. */
  place: string;
  children?: ReactNode;
};

/** Title of a month or a year with links to the ones beside it. */
export function PeriodHead({ id, title, previous, next, present, place, children }: PeriodHeadProps) {
  return (
    <div className="period-head">
      <div className="period-steps">
        <PeriodLink {...previous} icon={arrowLeftIcon} />
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        <PeriodLink {...next} icon={arrowRightIcon} />
        <p className="period-place">{place}</p>
        {present && (
          <Link className="btn btn--line btn--sm no-print" href={present.path}>
            {present.label}
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}

function PeriodLink({ path, label, icon }: { path: string | null; label: string; icon: string }) {
  if (path === null) return null;
  return (
    <Link className="period-link no-print" href={path}>
      <Icon shape={icon} />
      <span className="vh">{label}</span>
    </Link>
  );
}
