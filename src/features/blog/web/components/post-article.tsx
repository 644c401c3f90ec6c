import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowLeftIcon } from '#src/ui/media/icons.ts';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import type { ReadablePost } from '../../contract.ts';
import { postStructuredData } from '../post-structured-data.ts';
import { cardImage, wideImage } from '../post-image.ts';
import { usePostWords } from '../use-post-words.ts';
import { PostByline } from './post-page/post-byline.tsx';
import { PostEnd } from './post-page/post-end.tsx';
import { SeriesParts, SeriesPlace } from './post-page/post-series.tsx';
import { PostTags } from './post-tags.tsx';

type PostArticleProps = {
  post: ReadablePost;
  /** The post may be unpublished: it has no address that others could open. */
  isPreview?: boolean;
};

/** Full post: cover, title, byline, text (BLD-05 to BLD-10), then series, authors and ways to share. */
export function PostArticle({ post, isPreview = false }: PostArticleProps) {
  const { t } = useI18n();
  const site = useSite();
  const { lang, readTime } = usePostWords(post);
  const cover = wideImage(post.image);

  return (
    <>
      <PageHead
        title={post.seoTitle || post.title}
        description={post.seoDescription || post.excerpt}
        noIndex={isPreview}
        type="article"
        languages={post.languages}
        image={cardImage(post)}
        structuredData={isPreview ? [] : postStructuredData(post, site, t('blog.title'))}
      />
      <article className="wrap">
        <Breadcrumb
          label={t('post.breadcrumb')}
          above={[{ href: '/blog', title: t('blog.title') }]}
          current={post.title}
          currentLang={lang}
        />
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
          <p className="article-lead" lang={lang}>
            {post.excerpt}
          </p>
          <PostByline post={post} readTime={readTime} />
          <ContentLanguages shown={post.language} languages={post.languages} />
          {post.series && <SeriesPlace series={post.series} blogId={post.blogId} />}
        </header>
        <ProseHtml html={post.contentHtml} lang={lang} initial />
        <p className="article-back">
          <ButtonLink href="/blog" variant="line">
            <Icon shape={arrowLeftIcon} />
            {t('blog.backToAll')}
          </ButtonLink>
        </p>
        {post.series && <SeriesParts series={post.series} blogId={post.blogId} />}
        <img
          className="article-lotus"
          src="/art/lotus-end.svg"
          alt=""
          width={120}
          height={40}
          loading="lazy"
        />
        {!isPreview && <PostEnd post={post} />}
      </article>
    </>
  );
}
