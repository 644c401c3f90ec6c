/** State of the donor's lamp: floating out, in its place, or at the shore while the payment is pending. */
export type OwnLamp = 'floats' | 'rests' | 'waits';

/** Center of the foot of a lamp and its size, in px of the scene. */
type Spot = { x: number; y: number; size: number };
type PlacedLamp = Spot & { element: HTMLElement; isOwn: boolean };

/** Depth of the donor's lamp: 0 at the viewer, 1 at the horizon. */
const ownDepth = 0.3;
const enterAfterMs = 500;
const floatMs = 7200;
const wideFrom = 1000;
/** A scene that does not move is drawn at this time. */
const stillMs = 100_000;

/**
 * Places the lamps of the scene in perspective and draws moonlight, ripples and reflections until the signal aborts. It
 * rests while the scene is out of sight, and draws one frame for those who prefer reduced motion.
 */
export function floatLamps(scene: HTMLElement, own: OwnLamp, signal: AbortSignal): void {
  const canvas = scene.querySelector('canvas');
  const brush = canvas?.getContext('2d');
  const elements = [...scene.querySelectorAll<HTMLElement>('ol > li')];
  if (!canvas || !brush) return;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let width = 0;
  let height = 0;
  let horizon = 0;
  let lamps: PlacedLamp[] = [];
  let startedAt: number | undefined;
  let frame = 0;
  let isSeen = true;

  function measure(): void {
    if (!canvas || !brush) return;
    width = scene.clientWidth;
    height = scene.clientHeight;
    horizon = canvas.offsetTop;
    const ratio = Math.min(2, devicePixelRatio || 1);
    canvas.width = width * ratio;
    canvas.height = (height - horizon) * ratio;
    brush.setTransform(ratio, 0, 0, ratio, 0, -horizon * ratio);
    lamps = placeAll();
    for (const lamp of lamps) put(lamp, lamp);
    run();
  }

  function spotAt(x: number, depth: number): Spot {
    return {
      x,
      y: horizon + (height - horizon) * (0.05 + 0.86 * (1 - depth) ** 1.7),
      size: (width < 700 ? 46 : 78) * (0.2 + 0.8 * (1 - depth) ** 1.25),
    };
  }

  /** The newest nearest; golden steps spread them without clumps, and the text at the left stays free. */
  function placeAll(): PlacedLamp[] {
    const isWide = width > wideFrom;
    const ownX = width * (isWide ? 0.69 : 0.5);
    const left = isWide ? 0.47 : 0.05;
    const clearing = spotAt(0, ownDepth).size * 2;
    const count = elements.filter((element) => element.dataset['own'] === undefined).length;
    return elements.map((element, index) => {
      element.style.setProperty('--delay', `${-((index * 1.37) % 6)}s`);
      if (element.dataset['own'] !== undefined) {
        // On phones the caption is across the lower edge.
        const spot = spotAt(ownX, own === 'waits' ? (isWide ? 0.02 : 0.13) : ownDepth);
        return { element, isOwn: true, ...spot, size: spot.size * (own === 'waits' ? 1 : 1.35) };
      }
      const depth = 0.12 + 0.84 * ((index + 0.5) / count);
      const across = (index * 0.618 + scatter(index) * 0.12) % 1;
      const spot = spotAt(width * (left + (0.96 - left) * across), depth);
      if (Math.abs(spot.x - ownX) < clearing && depth - ownDepth < 0.22)
        spot.x = ownX + (spot.x < ownX ? -clearing : clearing);
      return { element, isOwn: false, ...spot };
    });
  }

  function put({ element }: PlacedLamp, { x, y, size }: Spot): void {
    element.style.setProperty('--x', String((x / width) * 100));
    element.style.setProperty('--y', String((y / height) * 100));
    element.style.setProperty('--size', String(size));
  }

  /** @param time milliseconds since the scene began */
  function draw(time: number): void {
    if (!brush) return;
    brush.clearRect(0, horizon, width, height - horizon);
    drawMoonlight(brush, { width, height, horizon, time });
    drawRipples(brush, { width, height, horizon, time });
    const isStill = stillness.matches;
    const way = own === 'floats' && !isStill ? clamp((time - enterAfterMs) / floatMs) : 1;
    for (const lamp of lamps) {
      const spot = lamp.isOwn && way < 1 ? onItsWay(lamp, way) : lamp;
      if (lamp.isOwn) {
        put(lamp, spot);
        lamp.element.toggleAttribute('data-arriving', way < 0.86);
      }
      drawReflection(brush, spot, time);
      if (lamp.isOwn && own !== 'waits' && (way < 1 || isStill))
        drawRings(brush, spot, isStill ? null : time);
    }
  }

  /** From the lower edge into its place, with a slight drift. */
  function onItsWay({ x, y, size }: Spot, way: number): Spot {
    const eased = 1 - (1 - way) ** 3;
    const from = { x: x - width * 0.07, y: height * 1.1, size: size * 2.1 };
    return {
      x: from.x + (x - from.x) * eased + Math.sin(eased * 5) * width * 0.012 * (1 - eased),
      y: from.y + (y - from.y) * eased,
      size: from.size + (size - from.size) * eased,
    };
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
  sight.observe(scene);
  addEventListener('resize', measure, { signal });
  stillness.addEventListener('change', measure, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sight.disconnect();
  });
  measure();
}

type Brush = CanvasRenderingContext2D;
type Water = { width: number; height: number; horizon: number; time: number };

/** Short strokes under the moon, wider and sparser towards the viewer. */
function drawMoonlight(brush: Brush, { width, height, horizon, time }: Water): void {
  const moon = width * (width > wideFrom ? 0.855 : 0.85);
  for (let index = 0; index < 46; index++) {
    const depth = index / 46;
    const length = (10 + 70 * depth) * (0.4 + scatter(index));
    const opacity = 0.2 * (1 - depth) * (0.5 + 0.5 * Math.sin(time / 900 + index * 1.9));
    const x = moon + (scatter(index + 9) - 0.5) * 60 * (0.4 + depth) - length / 2;
    brush.fillStyle = `rgba(255,240,208,${opacity})`;
    brush.fillRect(x, horizon + 6 + (height - horizon) * depth ** 1.5 * 0.82, length, 1 + depth);
  }
}

function drawRipples(brush: Brush, { width, height, horizon, time }: Water): void {
  for (let index = 0; index < 60; index++) {
    const depth = scatter(index + 50);
    const span = width * 1.2;
    const x = ((scatter(index + 80) * span + (time / 90) * depth) % span) - 0.1 * width;
    brush.fillStyle = `rgba(150,170,230,${0.05 + 0.05 * Math.sin(time / 1300 + index)})`;
    brush.fillRect(x, horizon + (height - horizon) * depth, 20 + 130 * depth * scatter(index), 1);
  }
}

/** Nine broken bars of light below the lamp. */
function drawReflection(brush: Brush, { x, y, size }: Spot, time: number): void {
  for (let index = 0; index < 9; index++) {
    const depth = index / 9;
    const length = size * (0.42 - 0.3 * depth) * (0.75 + 0.25 * Math.sin(time / 420 + index * 2.1 + x));
    const drift = Math.sin(time / 700 + index * 1.3 + y) * size * 0.05 * (depth + 0.3);
    brush.fillStyle = `rgba(255,${184 - 60 * depth},${96 - 50 * depth},${0.5 * (1 - depth)})`;
    brush.fillRect(
      x - length / 2 + drift,
      y + size * (0.1 + 1.15 * depth),
      length,
      Math.max(1, size * 0.055),
    );
  }
}

/** Three rings around the donor's lamp; they do not move when time is null. */
function drawRings(brush: Brush, { x, y, size }: Spot, time: number | null): void {
  for (let index = 0; index < 3; index++) {
    const age = time === null ? 0.35 + index * 0.3 : (time / 2600 + index / 3) % 1;
    brush.strokeStyle = `rgba(255,220,150,${Math.max(0, 0.32 * (1 - age))})`;
    brush.lineWidth = 1.2;
    brush.beginPath();
    brush.ellipse(x, y, size * (0.5 + 1.3 * age), size * (0.09 + 0.24 * age), 0, 0, 7);
    brush.stroke();
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A number from 0 to 1 that is always the same for the same index. */
function scatter(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}
