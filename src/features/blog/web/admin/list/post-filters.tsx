import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { ActiveFilters } from '#src/admin-ui/table/active-filters.tsx';
import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { createBlog, ownPostsFilter } from '../../../admin-contract.ts';

type Choice = { value: string; label: string };

type PostFiltersProps = {
  /** The first authors and tags by name. Lists of authors and tags link to the posts of each. */
  authors: readonly { slug: string; name: string }[];
  tags: readonly { name: string }[];
};

/** What the list of posts can be narrowed by, and its order. */
export function PostFilters(props: PostFiltersProps) {
  const { t } = useI18n();
  const { authors, tags } = useChoices(props);
  const all = { value: '', label: t('adminBlogs.anyState') };
  return (
    <>
      <ListFilter
        label={t('adminBlogs.state')}
        name="state"
        options={[
          all,
          { value: 'draft', label: t('adminBlogs.draft') },
          { value: 'scheduled', label: t('adminBlogs.scheduled') },
          { value: 'published', label: t('adminBlogs.published') },
        ]}
      />
      <ListFilter label={t('adminBlogs.author')} name="author" options={[all, ...authors]} />
      {tags.length > 0 && (
        <ListFilter
          label={t('adminBlogs.bulk.tag')}
          name="tag"
          options={[{ value: '', label: t('adminBlogs.allTags') }, ...tags]}
        />
      )}
      <MissingFilter />
      <ListFilter
        label={t('adminBlogs.sort')}
        name="sort"
        options={[
          { value: '', label: t('adminBlogs.sortChanged') },
          { value: 'date', label: t('adminBlogs.sortDate') },
          { value: 'title', label: t('adminBlogs.sortTitle') },
        ]}
      />
    </>
  );
}

/** Author and tag that the list is narrowed by, each as a button that removes it. */
export function ActivePostFilters(props: PostFiltersProps) {
  const { t } = useI18n();
  const { values } = useListQuery();
  const { authors, tags } = useChoices(props);
  const filters = [
    { name: 'author', label: t('adminBlogs.author'), choices: authors },
    { name: 'tag', label: t('adminBlogs.bulk.tag'), choices: tags },
  ].flatMap(({ name, label, choices }) => {
    const chosen = choices.find(({ value }) => value === values[name]);
    if (!chosen) return [];
    const isMine = chosen.value === ownPostsFilter;
    return [{ name, text: isMine ? chosen.label : `${label}${t('common.colon')}${chosen.label}` }];
  });
  return <ActiveFilters filters={filters} />;
}

function useChoices({ authors, tags }: PostFiltersProps): { authors: Choice[]; tags: Choice[] } {
  const { t } = useI18n();
  const writes = useCan()(createBlog);
  const { author, tag } = useListQuery().values;
  const mine = { value: ownPostsFilter, label: t('adminBlogs.mine') };
  const isMine = author === ownPostsFilter;
  const named = authors.map(({ slug, name }) => ({ value: slug, label: name }));
  return {
    authors: [...(writes || isMine ? [mine] : []), ...withChosen(named, isMine ? '' : author)],
    tags: withChosen(
      tags.map(({ name }) => ({ value: name, label: name })),
      tag,
    ),
  };
}

/** Adds the value of the URL, which may be beyond the first ones. */
function withChosen(choices: Choice[], value: string | undefined): Choice[] {
  if (!value || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: value }];
}
