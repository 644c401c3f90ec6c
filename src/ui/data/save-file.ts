/**
 * Saves a file that was generated in the browser as a download.
 *
 * @param content the file with its type
 * @param fileName suggested name
 */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
