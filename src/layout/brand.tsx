import { Link } from '#src/ui/navigation/link.tsx';
import { Mark } from '#src/ui/media/mark.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import './brand.css';

/** The name the site has when nobody sets another: there is a face for it that weighs little. */
const knownName = 'सनातन विश्व';

/** Mark and name of the organisation, in Latin script and in Devanagari; leads home. */
export function Brand({ name, sanskritName }: { name: string; sanskritName: string }) {
  return (
    <Link className="brand" href="/">
      <Mark />
      <span className="brand-names">
        <span className="brand-name" lang="en">
          {name}
        </span>{' '}
        <span className={classNames('brand-sanskrit', sanskritName === knownName && 'phrase')} lang="sa">
          {sanskritName}
        </span>
      </span>
    </Link>
  );
}
