const maxLineLength = 75;

/**
 * Text of an iCalendar object (RFC 5545): CRLF line ends, lines of at most 75 octets.
 *
 * @param lines properties with escaped values
 */
export function calendarText(lines: readonly string[]): string {
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

/** RFC 5545, 3.3.11: control characters are not allowed in text, and line breaks are escaped. */
export function escapeCalendarText(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return clean.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** UTC form of an instant: `20260110T170000Z`. */
export function calendarInstant(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Folds a line at 75 octets, never inside a character; continuation lines begin with a space. */
function fold(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > maxLineLength) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current];
}
