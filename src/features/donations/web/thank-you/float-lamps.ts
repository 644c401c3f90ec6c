import { drawMoonlight, drawReflection, drawRings, drawRipples } from './lamp-light.ts';
import {
  type OwnLamp,
  type PlacedLamp,
  placeLamps,
  type Scene,
  type Spot,
  spotOnTheWay,
} from './lamp-places.ts';

const enterAfterMs = 500;
const floatMs = 7200;
/** A scene that does not move is drawn at this time. */
const stillMs = 100_000;

/**
 * Places the lamps of the scene in perspective and draws moonlight, ripples and reflections until the signal aborts. It
 * rests while the scene is out of sight, and draws one frame for those who prefer reduced motion.
 */
export function floatLamps(element: HTMLElement, own: OwnLamp, signal: AbortSignal): void {
  const canvas = element.querySelector('canvas');
  const brush = canvas?.getContext('2d');
  if (!canvas || !brush) return;
  const items = [...element.querySelectorAll<HTMLElement>('ol > li')];
  for (const [index, item] of items.entries()) item.style.setProperty('--delay', `${-((index * 1.37) % 6)}s`);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: Scene = { width: 0, height: 0, horizon: 0 };
  let lamps: PlacedLamp[] = [];
  let startedAt: number | undefined;
  let frame = 0;
  let isSeen = true;

  function measure(): void {
    if (!canvas || !brush) return;
    scene = { width: element.clientWidth, height: element.clientHeight, horizon: canvas.offsetTop };
    fitCanvas(canvas, brush, scene);
    lamps = placeLamps(items, own, scene);
    for (const lamp of lamps) put(lamp, lamp, scene);
    run();
  }

  /** @param time milliseconds since the scene began */
  function draw(time: number): void {
    if (!brush) return;
    const { width, height, horizon } = scene;
    brush.clearRect(0, horizon, width, height - horizon);
    drawMoonlight(brush, { ...scene, time });
    drawRipples(brush, { ...scene, time });
    const isStill = stillness.matches;
    const way = own === 'floats' && !isStill ? clamp((time - enterAfterMs) / floatMs) : 1;
    for (const lamp of lamps) {
      const spot = lamp.isOwn && way < 1 ? spotOnTheWay(lamp, way, scene) : lamp;
      if (lamp.isOwn) {
        put(lamp, spot, scene);
        lamp.element.toggleAttribute('data-arriving', way < 0.86);
      }
      drawReflection(brush, spot, time);
      if (lamp.isOwn && own !== 'waits' && (way < 1 || isStill))
        drawRings(brush, spot, isStill ? null : time);
    }
  }

  function run(): void {
    cancelAnimationFrame(frame);
    if (stillness.matches) draw(stillMs);
    else if (isSeen) frame = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    startedAt ??= now;
    draw(now - startedAt);
    // A hidden tab gets no frames.
    frame = requestAnimationFrame(tick);
  }

  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    run();
  });
  sight.observe(element);
  addEventListener('resize', measure, { signal });
  stillness.addEventListener('change', measure, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sight.disconnect();
  });
  measure();
}

/** Sets the resolution of the canvas, which begins at the horizon and is drawn in px of the scene. */
function fitCanvas(
  canvas: HTMLCanvasElement,
  brush: CanvasRenderingContext2D,
  { width, height, horizon }: Scene,
): void {
  const ratio = Math.min(2, devicePixelRatio || 1);
  canvas.width = width * ratio;
  canvas.height = (height - horizon) * ratio;
  brush.setTransform(ratio, 0, 0, ratio, 0, -horizon * ratio);
}

function put({ element }: PlacedLamp, { x, y, size }: Spot, { width, height }: Scene): void {
  element.style.setProperty('--x', String((x / width) * 100));
  element.style.setProperty('--y', String((y / height) * 100));
  element.style.setProperty('--size', String(size));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
