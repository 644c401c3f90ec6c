import { Moon } from '../../drawings/moon.tsx';
import { useChosenPlace } from '../../use-chosen-place.ts';

type NightMoonProps = {
  /** Elongation of the Moon in degrees; from `moonNow`. */
  elongationDeg: number;
  className: string;
};

/** Current Moon in a night drawing, oriented for the visitor's hemisphere. */
export function NightMoon({ elongationDeg, className }: NightMoonProps) {
  const { latitude } = useChosenPlace();
  return <Moon elongationDeg={elongationDeg} isSouthern={latitude < 0} className={className} />;
}
