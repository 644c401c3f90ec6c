import { readerScript } from '#src/features/texts/web/reader-script.ts';
import { imageScript } from '#src/theme/image-script.ts';
import { themeScript } from '#src/theme/theme-script.ts';

/**
 * Loads the page's scripts (`data-modules`, the entry last) after the first frame: before it they would
 * compete with the style sheet, the fonts and the image. A page is readable without them, and the donation form
 * works. `data-drawn` marks the first frame, for fonts that English pages can defer (ui/styles/base.css).
 */
export const startScript =
  "(function(d){var m=d.currentScript.dataset.modules.split(' '),e=m.pop();function start(){d.documentElement.dataset.drawn='';m.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.src=e;d.head.append(s)}requestAnimationFrame(function(){setTimeout(start)})})(document)";

/** All inline scripts of a public document, which the content security policy allows by hash. */
export const inlineScripts = [themeScript, imageScript, readerScript, startScript];
