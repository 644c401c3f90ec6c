import { readerScript } from '#src/features/texts/web/reader-script.ts';
import { partialLayoutScript } from '#src/ui/page/partial-layout-script.ts';
import { imageScript } from '#src/theme/image-script.ts';
import { themeScript } from '#src/theme/theme-script.ts';

/**
 * Loads the page's scripts (`data-modules`, the entry last) after the first frame: before it they would
 * compete with the style sheet, the fonts and the image. A page is readable without them, and the donation form
 * works. They are requested eight at a time, because each request takes about a millisecond on a phone.
 * `data-drawn` marks the first frame, for fonts that English pages can defer (ui/styles/base.css). Where `data-fonts` says
 * that the page has early fonts, the whole ones are loaded after the scripts and then replace them at once, because each change
 * of fonts lays the page out again (ui/styles/tokens.css).
 */
export const startScript =
  "(function(d){var m=d.currentScript.dataset.modules.split(' '),e=m.pop();function add(n,p){d.head.append(Object.assign(d.createElement(n),p))}function load(){m.splice(0,8).forEach(function(h){add('link',{rel:'modulepreload',href:h})});if(m.length)setTimeout(load);else add('script',{type:'module',src:e,onload:whole,onerror:whole})}function whole(){var s=d.documentElement.dataset,f=d.fonts,a=[];if(!s.fonts)return;f.forEach(function(g){var n=/^\\x22?(.+) Early\\x22?$/.exec(g.family);if(n&&g.status==='loaded')a.push(f.load(parseInt(g.weight)+' 1em '+n[1],'\\u0915'))});Promise.allSettled(a).then(function(){s.fonts='whole'})}function start(){d.documentElement.dataset.drawn='';load()}requestAnimationFrame(function(){setTimeout(start)})})(document)";

/** All inline scripts of a public document, which the content security policy allows by hash. */
export const inlineScripts = [themeScript, partialLayoutScript, imageScript, readerScript, startScript];
