import { Blob, Buffer as TextBuffer, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';

/** Glyphs of the shaped texts, and those of intermediate steps (half forms, marks before they move). */
export function glyphsOnTheWay(font: Uint8Array, texts: string[]): Set<number> {
  const shaper = open(font);
  const glyphs = new Set<number>();
  for (const text of texts) {
    for (const step of shapeWithTrace(shaper, bufferOf(text), [], 0, TracePhase.DONT_STOP)) {
      for (const { g } of step.t as { g?: number }[]) if (g !== undefined) glyphs.add(g);
    }
  }
  return glyphs;
}

/**
 * Returns the shaping result of texts in a font: positions and advances of their glyphs, equal for every subset that contains
 * them.
 */
export function createShaping(font: Uint8Array): (text: string) => string {
  const shaper = open(font);
  return (text) => {
    const buffer = bufferOf(text);
    shape(shaper, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ cluster, xAdvance, xOffset, yOffset }) => [cluster, xAdvance, xOffset, yOffset].join(','))
      .join(' ');
  };
}

function open(font: Uint8Array): Font {
  return new Font(new Face(new Blob(font), 0));
}

function bufferOf(text: string): TextBuffer {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}
