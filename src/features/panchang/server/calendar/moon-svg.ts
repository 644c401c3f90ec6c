import { moonPath } from '../../views/moon-path.ts';

/**
 * Draws the Moon for a printed page.
 *
 * @param elongationDeg longitude of the Moon minus that of the Sun, 0 to 360
 */
export function moonSvg(elongationDeg: number, isSouthern: boolean): string {
  const turn = isSouthern ? ' transform="matrix(-1 0 0 1 100 0)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g${turn}>` +
    '<circle cx="50" cy="50" r="46" fill="#1d2a63"/>' +
    `<path d="${moonPath(50, 50, 46, elongationDeg)}" fill="#fff3cf"/>` +
    '<circle cx="50" cy="50" r="47" fill="none" stroke="#b98a35" stroke-width="3"/></g></svg>'
  );
}
