import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardTitle, Meta } from '#src/ui/page/card.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import type { ListedPost } from '../../contract.ts';
import { usePostWords } from '../use-post-words.ts';
import './post-card.css';
import { PostTags } from './post-tags.tsx';

type PostCardProps = {
  post: ListedPost;
  /** Number of tags shown; default is all. */
  tagCount?: number;
  /** Heading level of the title. */
  level?: 2 | 3;
  band?: 'kumkum' | 'mayura' | 'nila';
  className?: string;
};

/** Post in a list: image, tags, title, excerpt, date and reading time. */
export function PostCard({ post, tagCount, level, band = 'kumkum', className }: PostCardProps) {
  const { formatListDate } = useI18n();
  const { lang, readTime } = usePostWords(post);

  return (
    <Card className={className}>
      <ImageFrame band={band} className="post-image">
        <ThemedImage
          day={post.image}
          night={nightDrawing(post.image)}
          alt={post.imageAlt ?? ''}
          width={800}
          height={500}
        />
      </ImageFrame>
      <div className="post-text">
        <PostTags tags={post.tags.slice(0, tagCount)} isPlain />
        <CardTitle href={`/blog/${post.blogId}`} level={level}>
          <span lang={lang}>{post.title}</span>
        </CardTitle>
        <p className="post-excerpt" lang={lang}>
          {post.excerpt}
        </p>
        <Meta>
          <time dateTime={post.publishedAt}>{formatListDate(post.publishedAt)}</time>
          <span>{readTime}</span>
        </Meta>
      </div>
    </Card>
  );
}
