import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useListHref } from './list-address.ts';

/** Link from a record back to its list, with the search, filters and page that were open. */
export function ListLink({ href, children }: { href: string; children: string }) {
  return <TextLink href={useListHref(href)}>{children}</TextLink>;
}
