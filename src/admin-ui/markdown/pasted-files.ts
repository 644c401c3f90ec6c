import { inertHtml } from '#src/ui/data/rendered-html.ts';

/**
 * Files of the clipboard that are meant by a paste: none beside text, because office programs add an image of
 * what was copied. The name of a copied file is not text.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const text = (data?.getData('text/plain') ?? '').trim();
  const htmlText = inertHtml(data?.getData('text/html') ?? '').textContent?.trim() ?? '';
  const names = files.map(({ name }) => name).join('\n');
  return [text, htmlText].every((found) => found === '' || found === names) ? files : [];
}
