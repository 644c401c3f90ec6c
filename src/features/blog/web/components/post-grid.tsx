import type { ListedPost } from '../../contract.ts';
import { PostCard } from './post-card.tsx';
import './post-grid.css';

const bands = ['kumkum', 'nila', 'mayura'] as const;

type PostGridProps = {
  posts: readonly ListedPost[];
  /** Heading level; 3 below a section heading. */
  level?: 2 | 3;
};

/** Posts in three columns in the given order (BLL-07), each with its first two tags (BLL-08). */
export function PostGrid({ posts, level }: PostGridProps) {
  return (
    <ul className="post-grid">
      {posts.map((post, place) => (
        <li key={post.blogId}>
          <PostCard post={post} level={level} tagCount={2} band={bands[place % bands.length]} />
        </li>
      ))}
    </ul>
  );
}
