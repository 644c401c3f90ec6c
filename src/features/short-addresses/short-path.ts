/** Path of a short address for QR codes and print media. */
export function shortPath(name: string): string {
  return `/give/${name}`;
}
