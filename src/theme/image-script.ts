/**
 * Runs in the head after the theme script: asks at once for the picture at the top of the page, which only the style
 * sheet names, by the watch of the page (`data-watch`), the theme and the shape of the window. The content security
 * policy allows it by its hash.
 */
export const imageScript =
  "(function(d){var w=d.currentScript.dataset.watch;if(!w)return;var l=d.createElement('link');l.rel='preload';l.as='image';l.fetchPriority='high';l.href='/art/'+(w>1?'watch-'+w:matchMedia('(width < 64rem), (aspect-ratio < 5/4)').matches?'hero-tall':'hero')+(d.documentElement.classList.contains('dark')?'-night.svg':'-day.svg');d.head.append(l)})(document)";
