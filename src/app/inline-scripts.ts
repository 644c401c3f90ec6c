import { readerScript } from '#src/features/texts/web/reader-script.ts';
import { imageScript } from '#src/theme/image-script.ts';
import { themeScript } from '#src/theme/theme-script.ts';

/**
 * Loads the page's scripts (`data-modules`, the entry last) after the first frame with the image at the top, for
 * which it waits up to two seconds (theme/image-script.ts): before it they would compete with the style sheet, the fonts
 * and the image, and a page is readable without them. `data-drawn` marks that frame, for fonts that English pages can
 * defer (ui/styles/base.css).
 */
export const startScript =
  "(function(d){var t=d.currentScript.dataset,m=t.modules.split(' '),e=m.pop();function start(){m.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.src=e;d.head.append(s)}function drawn(){if('drawn' in d.documentElement.dataset)return;d.documentElement.dataset.drawn='';start()}function frame(then){requestAnimationFrame(function(){setTimeout(then)})}var i=d.querySelector('link[as=image]');frame(i&&!('done' in i.dataset)?function(){i.addEventListener('load',function(){frame(drawn)});i.addEventListener('error',drawn);if('done' in i.dataset)frame(drawn);setTimeout(drawn,2000)}:drawn)})(document)";

/** All inline scripts of a public document, which the content security policy allows by hash. */
export const inlineScripts = [themeScript, imageScript, readerScript, startScript];
