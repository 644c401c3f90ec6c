/**
 * Runs in the head: marks a page that is opened at its top, whose sections can be laid out when they come close to the
 * window (features/home/web/components/home-sections.css). Going back, loading again and fragments need the whole layout.
 */
export const partialLayoutScript =
  "(function(d){var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash)d.documentElement.dataset.partly=''})(document)";
