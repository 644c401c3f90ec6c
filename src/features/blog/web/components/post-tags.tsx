import { Tag } from '#src/ui/data/tag.tsx';
import { archiveAddress } from '../archive-search.ts';
import './post-card.css';

type PostTagsProps = {
  tags: readonly string[];
  /** Words only, for cards, whose one link leads to the post. */
  isPlain?: boolean;
};

/** Tags of a post, each leading to the posts that share it. */
export function PostTags({ tags, isPlain = false }: PostTagsProps) {
  if (tags.length === 0) return null;

  return (
    <p className="post-tags">
      {tags.map((tag) => (
        <Tag key={tag} href={isPlain ? undefined : archiveAddress({ tag })}>
          {tag}
        </Tag>
      ))}
    </p>
  );
}
