/** Path of a short address, which QR codes and print media carry. */
export function shortPath(name: string): string {
  return `/give/${name}`;
}
