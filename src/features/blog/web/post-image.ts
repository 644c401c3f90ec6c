import type { ListedPost } from '../contract.ts';

const drawnCover = /^\/art\/cover\/(.+)\.svg$/;

/** The picture over a post: a drawn cover exists in a wide form as well, a picture of the post's own is cropped. */
export function wideImage(image: string): string {
  return image.replace(drawnCover, '/art/cover-wide/$1.svg');
}

/** The picture for cards in social media, which read no drawings: 1200 × 630 pixels. */
export function cardImage(post: ListedPost): string {
  return `/art/card/${post.blogId}.png`;
}
