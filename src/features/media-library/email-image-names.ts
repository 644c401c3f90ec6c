import { uuidPattern } from '#src/api/uuid.ts';
import { imageFile, mediaFolder } from './media-address.ts';

const emailWidth = 960;
const emailName = new RegExp(`^(${uuidPattern})-${emailWidth}\\.jpg$`);
const imageAddress = new RegExp(`(${mediaFolder}${uuidPattern})(?:-\\d+)?\\.(?:webp|avif)`, 'g');

/** Replaces uploaded images by JPEG files, since Outlook for Windows shows neither WebP nor AVIF. */
export function withEmailImages(text: string): string {
  return text.replaceAll(imageAddress, `$1-${emailWidth}.jpg`);
}

/** Parses the name of an image for emails; null when it is another file. */
export function readEmailImageName(name: string): { id: string; storedName: string } | null {
  const id = emailName.exec(name)?.[1];
  return id ? { id, storedName: imageFile(id, emailWidth, 'webp') } : null;
}
