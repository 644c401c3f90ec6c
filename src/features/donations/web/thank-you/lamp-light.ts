import { scatter, type Scene, type Spot, wideFrom } from './lamp-places.ts';

type Brush = CanvasRenderingContext2D;
/** The scene at a time, milliseconds since it began. */
type Water = Scene & { time: number };

/** Short strokes under the moon, wider and sparser towards the viewer. */
export function drawMoonlight(brush: Brush, { width, height, horizon, time }: Water): void {
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

export function drawRipples(brush: Brush, { width, height, horizon, time }: Water): void {
  for (let index = 0; index < 60; index++) {
    const depth = scatter(index + 50);
    const span = width * 1.2;
    const x = ((scatter(index + 80) * span + (time / 90) * depth) % span) - 0.1 * width;
    brush.fillStyle = `rgba(150,170,230,${0.05 + 0.05 * Math.sin(time / 1300 + index)})`;
    brush.fillRect(x, horizon + (height - horizon) * depth, 20 + 130 * depth * scatter(index), 1);
  }
}

/** Nine broken bars of light below the lamp. */
export function drawReflection(brush: Brush, { x, y, size }: Spot, time: number): void {
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
export function drawRings(brush: Brush, { x, y, size }: Spot, time: number | null): void {
  for (let index = 0; index < 3; index++) {
    const age = time === null ? 0.35 + index * 0.3 : (time / 2600 + index / 3) % 1;
    brush.strokeStyle = `rgba(255,220,150,${Math.max(0, 0.32 * (1 - age))})`;
    brush.lineWidth = 1.2;
    brush.beginPath();
    brush.ellipse(x, y, size * (0.5 + 1.3 * age), size * (0.09 + 0.24 * age), 0, 0, 7);
    brush.stroke();
  }
}
