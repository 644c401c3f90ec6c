import type { CallOutput } from '#src/http/endpoint.ts';
import { PageHead } from '#src/http/web/page-head.tsx';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { useFailureText } from '#src/http/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Note } from '#src/ui/note.tsx';
import type { getBlog } from '../../contract.ts';
import { PostArticle } from './post-article.tsx';

/** The post, or why there is none (BLD-03, BLD-04). */
export function PostOutcome({ answer }: { answer: Answer<CallOutput<typeof getBlog>> }) {
  const result = useAnswer<Awaited<typeof answer>>(answer);
  if (result.ok && result.value) return <PostArticle post={result.value} />;
  if (result.ok || result.status === 404) return <PostNotFound />;
  return <PostFailure failure={result} />;
}

function PostNotFound() {
  const { t } = useI18n();

  return (
    <div className="wrap article-state">
      <PageHead title={t('blog.notFound')} description={t('blog.description')} noIndex />
      <h1>{t('blog.notFound')}</h1>
      <BackToBlogs />
    </div>
  );
}

function PostFailure({ failure }: { failure: Parameters<typeof useFailureText>[0] }) {
  const { t } = useI18n();
  const message = useFailureText(failure);

  return (
    <div className="wrap article-state">
      <PageHead title={t('blog.title')} description={t('blog.description')} noIndex />
      <h1 className="vh">{t('blog.title')}</h1>
      <Note tone="err">
        <p>{message}</p>
      </Note>
      <BackToBlogs />
    </div>
  );
}

function BackToBlogs() {
  const { t } = useI18n();
  return <ButtonLink href="/blog">{t('blog.backToBlogs')}</ButtonLink>;
}
