import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { Locale } from '#src/i18n/locales.ts';

export type ReportTable = {
  caption: string;
  head: string[];
  /** As many cells as the head; the first columns are text, the others are figures. */
  rows: string[][];
  /** Number of columns with text; 1 when not stated. */
  textColumns?: number;
  /** The last row is the total. */
  hasTotal: boolean;
};

/** Everything that is printed, in the language of the reader. */
export type Report = {
  locale: Locale;
  paper: 'a4' | 'us-letter';
  organisation: string;
  title: string;
  /** Lines beside the name of the organization. */
  lines: string[];
  notice: string;
  watermark: string;
  sections: { heading: string; tables: ReportTable[] }[];
  signatures: string[];
};

const template = new URL('./report.typ', import.meta.url);

/** Typesets a report as PDF. */
export function printReport(typesetter: Typesetter, report: Report): Promise<Buffer> {
  return typesetter.typeset(template, { report: JSON.stringify(report) });
}
