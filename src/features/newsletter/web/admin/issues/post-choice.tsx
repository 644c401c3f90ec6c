import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { PickerItems, PickerSearch } from '#src/admin-ui/table/picker-list.tsx';
import { usePickerList } from '#src/admin-ui/table/use-picker-list.ts';
import { listAdminBlogs } from '#src/features/blog/admin-contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { maxIssuePosts } from '../../../issues-admin-contract.ts';
import { usePostTitles } from './use-post-titles.ts';

type PostChoiceProps = { chosen: string[]; onChange: (ids: string[]) => void };
type Post = { id: string; title: string };

/** Published posts, newest first, after the chosen ones; an issue presents the chosen ones in their order. */
export function PostChoice({ chosen, onChange }: PostChoiceProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const list = usePickerList(
    useCallback(
      (query, signal) =>
        call(listAdminBlogs, { query: { state: 'published', sort: 'date', ...query } }, { signal }),
      [call],
    ),
  );
  // A post that is chosen now keeps its place until the list changes, and with it the focus.
  const [pinned, setPinned] = useState(chosen);
  const items = list.request.state === 'ready' ? list.request.value : [];
  const outside = chosen.filter((id) => items.every((item) => item.id !== id));
  const titles = usePostTitles(list.request.state === 'ready' ? outside : []);

  function withChosenFirst(found: readonly Post[]): Post[] {
    const first = [...new Set([...pinned, ...outside])].flatMap((id) => {
      const title = found.find((post) => post.id === id)?.title ?? titles.get(id);
      return title ? [{ id, title }] : [];
    });
    return [...first, ...found.filter(({ id }) => first.every((post) => post.id !== id))];
  }

  function handleSearch(text: string) {
    list.setSearch(text);
    setPinned(chosen);
  }

  return (
    <>
      <PickerSearch list={{ ...list, setSearch: handleSearch }} label={t('adminNewsletter.searchPosts')} />
      <PickerItems list={list} emptyText={t('adminNewsletter.noPosts')}>
        {(found) => <PostBoxes posts={withChosenFirst(found)} chosen={chosen} onChange={onChange} />}
      </PickerItems>
    </>
  );
}

function PostBoxes({ posts, chosen, onChange }: PostChoiceProps & { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="issue-posts">
      {posts.map(({ id, title }) => (
        <li key={id}>
          <Checkbox
            label={title}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= maxIssuePosts}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        </li>
      ))}
    </ul>
  );
}
