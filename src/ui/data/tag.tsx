import './badge.css';
import { Link } from '../navigation/link.tsx';

type TagProps = {
  /** Target of the tag; without it the tag is plain text. */
  href?: string;
  children: string;
};

/** A topic, marked with a double danda. */
export function Tag({ href, children }: TagProps) {
  if (!href) return <span className="tag">{children}</span>;
  return (
    <Link className="tag" href={href}>
      {children}
    </Link>
  );
}
