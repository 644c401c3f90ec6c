import './breadcrumb.css';
import { Link } from './link.tsx';

type BreadcrumbProps = {
  /** Accessible name of the list, localized. */
  label: string;
  /** Pages above this one, the highest first. */
  above: readonly { href: string; title: string }[];
  /** Title of this page. */
  current: string;
};

/** Breadcrumb from the home page to this one. */
export function Breadcrumb({ label, above, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumb">
        {above.map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
