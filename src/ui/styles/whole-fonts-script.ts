/**
 * Loads the whole Devanagari fonts after the page (tokens.css), for documents with early fonts. Before it they would compete with the
 * style sheet, the scripts and the image.
 */
export const wholeFontsScript =
  "addEventListener('load',function(){document.documentElement.dataset.fonts='whole'})";
