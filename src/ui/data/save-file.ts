/**
 * Hands a file that was made in the browser to the visitor, as if it had been downloaded.
 *
 * @param content the file with its type
 * @param fileName the name under which it is kept
 */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
