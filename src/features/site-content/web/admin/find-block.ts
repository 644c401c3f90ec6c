import type { Block, ContentPage } from '../../block.ts';
import { pages } from '../../pages/pages.ts';

/** Page and block of a key such as `home.hero`; null when there is none. */
export function findBlock(key: string): { page: ContentPage; block: Block } | null {
  for (const [name, page] of Object.entries<ContentPage>(pages)) {
    for (const [blockName, block] of Object.entries<Block>(page.blocks)) {
      if (key === `${name}.${blockName}`) return { page, block };
    }
  }
  return null;
}
