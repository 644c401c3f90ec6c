import type { ShouldRevalidateFunction } from 'react-router';

/** A photograph of the same album, opened or closed, loads nothing again. */
export const isOtherAlbum: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isOtherPhoto = currentUrl.pathname === nextUrl.pathname && currentUrl.hash !== nextUrl.hash;
  return isOtherPhoto ? false : defaultShouldRevalidate;
};
