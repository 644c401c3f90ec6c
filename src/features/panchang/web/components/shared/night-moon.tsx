import { Moon } from '../../drawings/moon.tsx';
import { useChosenPlace } from '../../use-chosen-place.ts';

type NightMoonProps = {
  /** Elongation of the Moon in degrees; from `moonNow`. */
  elongationDeg: number;
  className: string;
};

/** The Moon of tonight in a picture of the night, as it is seen from the visitor's side of the equator. */
export function NightMoon({ elongationDeg, className }: NightMoonProps) {
  const { latitude } = useChosenPlace();
  return <Moon elongationDeg={elongationDeg} isSouthern={latitude < 0} className={className} />;
}
