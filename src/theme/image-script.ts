/**
 * Runs in the head after the theme script: requests the image at the top of the page immediately, which
 * otherwise only the style sheet names, by the watch of the page (`data-watch`), the theme and the window's
 * aspect ratio. The content security policy allows it by its hash.
 */
export const imageScript =
  "(function(d){var w=d.currentScript.dataset.watch;if(!w)return;var l=d.createElement('link');l.rel='preload';l.as='image';l.fetchPriority='high';l.href='/art/'+(w>1?'watch-'+w:matchMedia('(width < 64rem), (aspect-ratio < 5/4)').matches?'hero-tall':'hero')+(d.documentElement.classList.contains('dark')?'-night.svg':'-day.svg');d.head.append(l)})(document)";
