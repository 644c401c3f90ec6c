import { PageHead } from '#src/http/web/page-head.tsx';
import { useSite } from '#src/http/web/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Meta } from '#src/ui/card.tsx';
import { Frame } from '#src/ui/frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { arrowLeftIcon } from '#src/ui/icons.ts';
import { Image } from '#src/ui/image.tsx';
import { ProseHtml } from '#src/ui/prose.tsx';
import type { Post } from '../../contract.ts';
import { postFacts } from '../post-facts.ts';
import { cardPicture, widePicture } from '../post-picture.ts';
import { PostTags } from './post-tags.tsx';

/** A post to read: cover, title, byline, text (BLD-05 to BLD-10). */
export function PostArticle({ post }: { post: Post }) {
  const { t, locale, formatLongDate } = useI18n();
  const site = useSite();
  const lang = post.language === locale ? undefined : post.language;
  const cover = widePicture(post.image);

  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt}
        type="article"
        image={cardPicture(post)}
        structuredData={postFacts(post, site, t('blog.title'))}
      />
      <article className="wrap">
        <Frame className="article-cover">
          <Image
            src={cover}
            narrowSrc={cover === post.image ? undefined : post.image}
            alt={post.imageAlt}
            width={1440}
            height={400}
            priority
          />
        </Frame>
        <header className="article-head">
          <PostTags tags={post.tags} />
          <h1 lang={lang}>{post.title}</h1>
          <Meta className="article-by">
            <b>
              <span className="vh">{t('blog.author')} </span>
              {post.author}
            </b>
            <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
            <span>{t('common.readTime', { count: post.readMinutes })}</span>
          </Meta>
        </header>
        <ProseHtml html={post.contentHtml} lang={lang} initial />
        <p className="article-back">
          <ButtonLink href="/blog" variant="line">
            <Icon shape={arrowLeftIcon} />
            {t('blog.backToAll')}
          </ButtonLink>
        </p>
      </article>
    </>
  );
}
