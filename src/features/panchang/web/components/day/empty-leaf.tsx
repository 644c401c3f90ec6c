import { Folio } from '#src/ui/page/folio.tsx';
import './almanac-leaf.css';

/** The leaf while nothing can be written on it yet. */
export function EmptyLeaf() {
  return (
    <div className="almanac">
      <Folio className="almanac-leaf" />
    </div>
  );
}
