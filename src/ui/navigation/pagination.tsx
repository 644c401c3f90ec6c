import { Icon } from '../media/icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '../media/icons.ts';
import { Link } from './link.tsx';
import './pagination.css';

type PaginationProps = {
  /** Name of the paged content, for screen readers. */
  label: string;
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
  /** Position in words: "Page 2 of 5". */
  position?: string;
};

/** Links to the neighboring pages of a list. Renders nothing without them. */
export function Pagination({ label, previous, next, position }: PaginationProps) {
  if (!previous && !next) return null;

  return (
    <nav className="pages" aria-label={label}>
      {previous && (
        <Link className="pages-link" href={previous.href} rel="prev">
          <Icon shape={arrowLeftIcon} />
          {previous.label}
        </Link>
      )}
      {position && <span className="pages-position">{position}</span>}
      {next && (
        <Link className="pages-link pages-link--next" href={next.href} rel="next">
          {next.label}
          <Icon shape={arrowRightIcon} />
        </Link>
      )}
    </nav>
  );
}
