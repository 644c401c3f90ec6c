import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ReadablePost } from '../../../contract.ts';
import { AuthorPortrait } from './author-portrait.tsx';
import './post-end.css';
import { SharePost } from './share-post.tsx';

/** Who wrote the post, and the ways to send it. */
export function PostEnd({ post }: { post: ReadablePost }) {
  const { t } = useI18n();

  return (
    <div className="post-end">
      <div className="post-authors">
        {(post.authors ?? []).map((author) => (
          <section key={author.slug} className="post-author">
            <AuthorPortrait author={author} size={112} />
            <div>
              <h2>{author.name}</h2>
              {author.bio && <p>{author.bio}</p>}
              <TextLink href={`/blog/authors/${author.slug}`} arrow>
                {t('post.author.all', { name: author.name })}
              </TextLink>
            </div>
          </section>
        ))}
      </div>
      <SharePost post={post} />
    </div>
  );
}
