import './breadcrumb.css';
import { Link } from './link.tsx';

type BreadcrumbProps = {
  /** Accessible name of the list, localized. */
  label: string;
  /** Pages above this one, the highest first. */
  above: readonly { href: string; title: string }[];
  /** Title of this page. */
  current: string;
  /** Language of that title, where it differs from the page's. */
  currentLang?: string | undefined;
};

/** Breadcrumb from the home page to this one. */
export function Breadcrumb({ label, above, current, currentLang }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumb">
        {above.map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page" lang={currentLang}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
