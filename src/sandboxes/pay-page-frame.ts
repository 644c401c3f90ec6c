import type { Locale } from '#src/i18n/locales.ts';
import { demoBanner } from './demo-banner.ts';

type PayPageFrame = {
  locale: Locale;
  isPublicDemo: boolean;
  texts: { title: string; noMoney: string };
  styleSheet: string;
  /** HTML below the content. */
  footer?: string;
};

/** Document of a payment page, marked as one without real money. @param content HTML */
export function payPageFrame(frame: PayPageFrame, content: string): string {
  const { locale, isPublicDemo, texts, styleSheet, footer = '' } = frame;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title><link rel="stylesheet" href="${styleSheet}"></head>
<body>
<p class="sign">${texts.noMoney}</p>
<main>
<h1>${texts.title}</h1>
${content}
</main>
${footer}${demoBanner(isPublicDemo)}
</body>
</html>`;
}
