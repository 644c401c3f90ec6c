/**
 * Adds the style sheet of all pages, which the first page does without, before those that may override it.
 *
 * @param href omitted where the document has it already
 * @throws when it could not be loaded
 */
export async function loadSiteStyles(href: string | undefined): Promise<void> {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;

  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)), { once: true });
  });
  document.querySelector('link[rel="stylesheet"]')?.after(link);
  try {
    await loaded;
  } catch (error) {
    link.remove();
    throw error;
  }
}
