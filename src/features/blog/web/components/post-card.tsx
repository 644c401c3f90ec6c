import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardTitle, Meta } from '#src/ui/card.tsx';
import { Frame } from '#src/ui/frame.tsx';
import { Image } from '#src/ui/image.tsx';
import type { PostSummary } from '../../contract.ts';
import './post-card.css';
import { PostTags } from './post-tags.tsx';

type PostCardProps = {
  post: PostSummary;
  /** How many of its tags are shown; all when left out. */
  tagCount?: number;
  /** Level of its title. */
  level?: 2 | 3;
  band?: 'kumkum' | 'mayura' | 'nila';
  className?: string;
};

/** A post as lists show it: picture, tags, title, excerpt, date and read time. */
export function PostCard({ post, tagCount, level, band = 'kumkum', className }: PostCardProps) {
  const { t, locale, formatListDate } = useI18n();
  const lang = post.language === locale ? undefined : post.language;

  return (
    <Card className={className}>
      <Frame band={band} className="post-picture">
        <Image src={post.image} alt={post.imageAlt} width={800} height={500} />
      </Frame>
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
          <span>{t('common.readTime', { count: post.readMinutes })}</span>
        </Meta>
      </div>
    </Card>
  );
}
