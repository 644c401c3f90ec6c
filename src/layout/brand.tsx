import { Link } from '#src/ui/navigation/link.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { Mark } from '#src/ui/media/mark.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { useFrameContent } from './frame-content.ts';
import './brand.css';

/** Default name of the site, which has a small font subset. */
const knownName = 'सनातन विश्व';

/** Logo, uploaded or drawn, and name of the organization, in Latin script and in Devanagari; links to the home page. */
export function Brand({ name, sanskritName }: { name: string; sanskritName: string }) {
  const {
    identity: { logo, darkLogo },
  } = useFrameContent();
  return (
    <Link className="brand" href="/">
      {logo === '' ? (
        <Mark />
      ) : (
        <ThemedImage
          className="brand-logo"
          day={logo}
          night={darkLogo || null}
          alt=""
          width={48}
          height={48}
          sizes="9rem"
        />
      )}
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
