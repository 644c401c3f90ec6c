import './beads.css';

/** Score of a kuta as beads beside the number; half a point is half a bead. */
export function Beads({ points, max }: { points: number; max: number }) {
  return (
    <span className="match-beads" aria-hidden="true">
      {Array.from({ length: max }, (_, bead) => (
        <span key={bead} data-fill={points >= bead + 1 ? 'whole' : points > bead ? 'half' : undefined} />
      ))}
    </span>
  );
}
