import { imageScript } from '#src/theme/image-script.ts';
import { themeScript } from '#src/theme/theme-script.ts';

/**
 * Asks for the page's own scripts (`data-modules`, the entry last) once the first frame is on the screen: until then
 * they would share the line with the style sheet, the fonts and the picture, and a page can be read without them. Where
 * one gives (`data-at-once`) they are asked for at once: what is typed there must not wait for them. `data-drawn` says
 * that the first frame is there, for faces that English pages can wait for (ui/styles/base.css).
 */
export const startScript =
  "(function(d){var t=d.currentScript.dataset,m=t.modules.split(' '),e=m.pop();function start(){m.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.src=e;d.head.append(s)}function drawn(){d.documentElement.dataset.drawn='';if(!('atOnce' in t))start()}if('atOnce' in t)start();requestAnimationFrame(function(){setTimeout(drawn)})})(document)";

/** All inline scripts of a public document. The content security policy allows them by their hashes. */
export const inlineScripts = [themeScript, imageScript, startScript];
