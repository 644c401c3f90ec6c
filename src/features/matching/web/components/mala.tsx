import { useI18n } from '#src/i18n/use-i18n.ts';
import { maxPoints } from '../../calculation/calculation.ts';
import './mala.css';

const center = 100;
const radius = 86;
const beads = Array.from({ length: maxPoints }, (_, index) => index);

/** The sum as a mala of 36 beads around its number; half a point is half a bead. */
export function Mala({ total, titleId }: { total: number; titleId: string }) {
  const { t } = useI18n();

  return (
    <svg className="match-mala" viewBox="0 0 200 200" role="img">
      <title id={titleId}>{t('matching.beads', { points: total, max: maxPoints })}</title>
      {beads.map((bead) => {
        const turn = (bead / maxPoints) * 2 * Math.PI;
        const [x, y] = [round(center + radius * Math.sin(turn)), round(center - radius * Math.cos(turn))];
        const rest = total - bead;
        return (
          <g key={bead}>
            <circle className="match-mala-bead" cx={x} cy={y} r="5.6" data-filled={rest >= 1 || undefined} />
            {rest > 0 && rest < 1 && (
              <path className="match-mala-half" d={`M${x} ${round(y - 5.6)}a5.6 5.6 0 0 0 0 11.2z`} />
            )}
          </g>
        );
      })}
      <text className="match-mala-number" x="100" y="108" textAnchor="middle">
        {total}
      </text>
      <text className="match-mala-of" x="100" y="132" textAnchor="middle">
        / {maxPoints}
      </text>
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
