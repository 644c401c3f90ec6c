import { saveFile } from '#src/ui/data/save-file.ts';

/** Colors for paper, because a saved file has no theme. */
const fileStyle = `text{font-family:Mukta,'Noto Sans Devanagari',sans-serif;fill:#2a1510;text-anchor:middle;font-size:15px;font-weight:500}
.kund-body{font-weight:600}.kund-degree{fill:#5d4036;font-size:11.5px}
.kund-sign{fill:#a3152c;font-size:16px;font-family:'Tiro Devanagari Sanskrit','Noto Serif Devanagari',serif}
.kund-frame{fill:#f3e0b4;stroke:#a3152c}.kund-line{fill:none;stroke:#a3152c}.kund-first{fill:#f2b33a;fill-opacity:.4}`;

/** Saves a drawing of the page as a self-contained SVG file. */
export function saveDrawing(drawing: SVGSVGElement, fileName: string): void {
  saveFile(new Blob([drawingText(drawing)], { type: 'image/svg+xml' }), fileName);
}

/** Serializes the drawing with its own style sheet and size. */
function drawingText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '824');
  copy.setAttribute('height', '824');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = fileStyle;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}
