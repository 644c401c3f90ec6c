import { Link } from '#src/ui/link.tsx';
import { Mark } from '#src/ui/mark.tsx';
import './brand.css';

/** Mark and name of the organisation, in Latin script and in Devanagari; leads home. */
export function Brand({ name, sanskritName }: { name: string; sanskritName: string }) {
  return (
    <Link className="brand" href="/">
      <Mark />
      <span className="brand-names">
        <span className="brand-name" lang="en">
          {name}
        </span>{' '}
        <span className="brand-sanskrit" lang="sa">
          {sanskritName}
        </span>
      </span>
    </Link>
  );
}
