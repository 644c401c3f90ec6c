import type { ShouldRevalidateFunction } from 'react-router';

/** Another tab of the same project loads nothing again. */
export const isOtherProject: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherTab ? false : defaultShouldRevalidate;
};
