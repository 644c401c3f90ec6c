import { ScriptureCard } from '#src/ui/page/scripture-card.tsx';
import './day-card.css';

/** The leaf while nothing can be written on it yet. */
export function EmptyLeaf() {
  return (
    <div className="almanac">
      <ScriptureCard className="day-card" />
    </div>
  );
}
