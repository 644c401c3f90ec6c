import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ResourceShelf } from '../../contract.ts';
import { categoryIcon } from '../category-icon.ts';
import { type LibrarySearch, shelfAddress } from '../library-search.ts';
import { byName, shelfWords } from '../resource-words.ts';
import './library-shelf.css';
import { ResourceRow } from './resource-row.tsx';

/** Category with its first items and a link to all of them (RES-08, RES-09, RES-13). */
export function LibraryShelf({ shelf, search }: { shelf: ResourceShelf; search: LibrarySearch }) {
  const { t, locale } = useI18n();
  const { title, description } = shelfWords(shelf, locale);
  const items = search.sort === 'title' ? byName(shelf.items) : shelf.items;
  const headingId = `shelf-${shelf.key}`;

  return (
    <section className="shelf" data-color={shelf.color} aria-labelledby={headingId}>
      <header className="shelf-head">
        <Icon shape={categoryIcon(shelf.icon)} />
        <h3 id={headingId}>{title}</h3>
        <p>{description}</p>
      </header>
      <ul>
        {items.map((item) => (
          <ResourceRow key={item.slug} item={item} />
        ))}
      </ul>
      <p className="shelf-all">
        <TextLink href={shelfAddress(shelf.url, search)} arrow>
          {t('resources.exploreAll', { category: title })}
        </TextLink>
      </p>
    </section>
  );
}
