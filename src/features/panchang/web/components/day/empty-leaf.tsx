import { ScriptureCard } from '#src/ui/page/scripture-card.tsx';
import './day-card.css';

/** Placeholder of the day card while no day is computed. */
export function EmptyLeaf() {
  return (
    <div className="almanac">
      <ScriptureCard className="day-card" />
    </div>
  );
}
