import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Meta } from '#src/ui/page/card.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowLeftIcon } from '#src/ui/media/icons.ts';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import type { ReadablePost } from '../../contract.ts';
import { postFacts } from '../post-facts.ts';
import { cardImage, wideImage } from '../post-image.ts';
import { usePostWords } from '../use-post-words.ts';
import { PostTags } from './post-tags.tsx';

/** Full post: cover, title, byline, text (BLD-05 to BLD-10). */
export function PostArticle({ post }: { post: ReadablePost }) {
  const { t, formatLongDate } = useI18n();
  const site = useSite();
  const { lang, readTime } = usePostWords(post);
  const cover = wideImage(post.image);

  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt}
        type="article"
        languages={post.languages}
        image={cardImage(post)}
        structuredData={postFacts(post, site, t('blog.title'))}
      />
      <article className="wrap">
        <ImageFrame className="article-cover">
          <ThemedImage
            day={cover}
            night={nightDrawing(cover)}
            narrowSrc={cover === post.image ? undefined : post.image}
            narrowNight={nightDrawing(post.image)}
            alt={post.imageAlt ?? ''}
            width={1440}
            height={400}
            priority
          />
        </ImageFrame>
        <header className="article-head">
          <PostTags tags={post.tags} />
          <h1 lang={lang}>{post.title}</h1>
          <Meta className="article-by">
            <b>
              <span className="vh">{t('blog.author')} </span>
              {post.author} {site.mode === 'demo' && <SampleLabel />}
            </b>
            <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
            <span>{readTime}</span>
          </Meta>
          <ContentLanguages shown={post.language} languages={post.languages} />
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
