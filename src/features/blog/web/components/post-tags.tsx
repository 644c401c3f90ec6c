import { Tag } from '#src/ui/data/tag.tsx';
import { archiveAddress } from '../archive-search.ts';
import './post-card.css';

type PostTagsProps = {
  tags: readonly string[];
  /** Without links, for cards, whose only link opens the post. */
  isPlain?: boolean;
};

/** Tags of a post, each linked to the posts with that tag. */
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
