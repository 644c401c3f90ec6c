/**
 * Runs in the head after the theme script: requests the image at the top of the page immediately, which
 * otherwise only the style sheet names, by its name (`data-image`), its format, the theme and the window's
 * aspect ratio. The content security policy allows it by its hash.
 */
export const imageScript =
  "(function(d){var s=d.currentScript.dataset,n=s.image;if(!n)return;var l=d.createElement('link');l.rel='preload';l.as='image';l.fetchPriority='high';l.href='/art/'+n+(n==='hero'&&matchMedia('(width < 64rem), (aspect-ratio < 5/4)').matches?'-tall':'')+(d.documentElement.classList.contains('dark')?'-night.':'-day.')+(s.format||'svg');d.head.append(l)})(document)";
