import { z } from 'zod';
import { optionalLine } from '#src/api/form-text.ts';
import { accentPath, contrastWithLight, minContrast } from '#src/theme/accent.ts';
import type { Field } from './field-content.ts';

const format = /^#[0-9a-f]{6}$/;

/** Accent as `#rrggbb`; empty for that of the design. It is shown as the path of a style sheet with its tones. */
export function accent(labels: Pick<Field, 'label' | 'hint'>): Field<string, string> {
  return {
    ...labels,
    control: { kind: 'color' },
    schema: optionalLine(7)
      .transform((text) => text.toLowerCase())
      .refine((text) => text === '' || format.test(text), {
        message: 'Enter a color such as #0f5a60.',
        params: { code: 'invalid_color' },
        abort: true,
      })
      .refine((text) => text === '' || contrastWithLight(text) >= minContrast, {
        message: `Choose a darker color: light text on it needs a contrast of ${minContrast}.`,
        params: { code: 'color_too_light' },
      }),
    empty: '',
    shown: z.string().describe('Path of the style sheet with the tones of the accent; empty without one'),
    show: (text) => (text === '' ? '' : accentPath(text)),
  };
}
