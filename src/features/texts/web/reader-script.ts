/** Key of the reader's settings in the storage of the device. */
export const readerSettingsKey = 'text-reader';

/**
 * Runs in the head before the first paint of a page with a reader: names the stored settings in `data-reader` of the
 * document, so that style rules apply them until the page is hydrated (components/reader-stored.css). `wait` is added
 * for settings that no style rule can apply. The content security policy allows it by its hash.
 */
export const readerScript = `try{var s=JSON.parse(localStorage.getItem('${readerSettingsKey}'));if(s){var h=s.hidden,c=h.map(function(l){return'no-'+l});c.push('size-'+s.size);if(s.script!=='devanagari'||h.indexOf('gloss')<0||h.indexOf('metre')<0)c.push('wait');document.documentElement.dataset.reader=c.join(' ')}}catch(e){}`;
