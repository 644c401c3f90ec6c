import { limbTiltDeg, type RoughBody, roughSky } from '#src/astronomy/rough-sky.ts';
import { moonPath } from '../../../views/moon-path.ts';
import { colorProperties, skyColors, smooth } from './sky-colors.ts';
import { watchOf } from './watches.ts';

/** Where the Sun moves in a drawing: middle and foot of its arc, half its width, its height; and the size of Sun and Moon. */
export type SkyArc = { x: number; y: number; halfWidth: number; height: number; size: number };

type SkyInput = { instant: number; latitude: number; longitude: number; isDark: boolean };

/** Custom properties of a drawing at an instant, and the positions of its moving parts. */
export function skyOf({ instant, latitude, longitude, isDark }: SkyInput, arc: SkyArc) {
  const { sun, moon, elongationDeg } = roughSky(instant, { latitude, longitude });
  const colors = skyColors(sun, isDark);
  const { skyLuminance } = colors;
  const ink: 'light' | 'dark' = isDark || skyLuminance < 0.24 ? 'light' : 'dark';
  const shares = {
    lamp: 1 - smooth(-6, 5, sun.altitudeDeg),
    stars: 1 - smooth(-13, -5, sun.altitudeDeg),
    birds: smooth(0, 6, sun.altitudeDeg),
    cloud: 1 - smooth(6, 30, Math.abs(sun.altitudeDeg - 2)),
    veil: smooth(0.22, 0.04, Math.abs(skyLuminance - 0.2)) * 0.5 + (ink === 'light' ? 0.3 : 0),
  };
  const sunAt = spot(sun, latitude, arc);
  const moonAt = spot(moon, latitude, arc);
  const leading = sun.altitudeDeg > -3 ? sunAt : moon.altitudeDeg > 0 ? moonAt : { x: arc.x };

  return {
    ink,
    watch: watchOf(sun),
    properties: [
      colorProperties(colors),
      ...Object.entries(shares).map(([name, share]) => `--sky-${name}:${share.toFixed(3)}`),
    ].join(';'),
    sun: moveTo(sunAt, (1 - 0.36 * Math.min(1, Math.max(0, sun.altitudeDeg / 50))) * arc.size),
    sunOpacity: smooth(-9, -3, sun.altitudeDeg).toFixed(2),
    moon: moveTo(moonAt, arc.size),
    moonOpacity: moon.altitudeDeg < -4 ? '0' : (1 - 0.62 * smooth(-4, 8, sun.altitudeDeg)).toFixed(2),
    lit: moonPath(0, 0, 46, elongationDeg <= 180 ? elongationDeg : 360 - elongationDeg),
    litTurn: `rotate(${limbTiltDeg(sun, moon).toFixed(1)})`,
    glint: `translate(${leading.x.toFixed(0)} 0)`,
  };
}

export type Sky = ReturnType<typeof skyOf>;

/** Moves the bodies of a drawing; its colors are custom properties. */
export function moveBodies(drawing: Element, sky: Sky): void {
  const set = (part: string, attributes: Record<string, string>) => {
    const found = drawing.querySelector(`[data-sky=${part}]`);
    for (const [name, value] of Object.entries(attributes)) found?.setAttribute(name, value);
  };
  set('sun', { transform: sky.sun, opacity: sky.sunOpacity });
  set('moon', { transform: sky.moon, opacity: sky.moonOpacity });
  set('lit', { d: sky.lit, transform: sky.litTurn });
  set('glint', { transform: sky.glint });
}

/** On the arc from rising to setting: east is on the left, south of the equator on the right. */
function spot(body: RoughBody, latitude: number, { x, y, halfWidth, height }: SkyArc) {
  const share = body.halfArcDeg > 1 ? body.hourAngleDeg / body.halfArcDeg : 0;
  const up = Math.max(body.altitudeDeg, 0) / 90;
  return {
    x: x + (latitude < 0 ? -share : share) * halfWidth,
    y: y - height * up ** 0.7 - Math.min(body.altitudeDeg, 0) * 9,
  };
}

function moveTo({ x, y }: { x: number; y: number }, scale: number): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
}
