import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { isInvalidLink } from '#src/web/result.ts';
import type { loadSummaryOptOut } from '../link-requests.ts';

type OptOutProps = {
  /** Address that takes the post. */
  path: string;
  text: string;
  button: string;
  done: { title: string; text: string };
  invalid: { title: string; text: string };
};

/** Where the opt-out link of an email leads. Its button is a plain form, because email scanners open every link. */
export function OptOut(props: OptOutProps) {
  const { t } = useI18n();
  const { link } = useLoaderData<typeof loadSummaryOptOut>();
  const { key } = useLocation();

  return (
    <section className="sec">
      <div className="wrap stack">
        <Suspense key={key} fallback={<Loading>{t('common.loading')}</Loading>}>
          <OpenedLink {...props} link={link} />
        </Suspense>
      </div>
    </section>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loadSummaryOptOut>>;

function OpenedLink({ path, text, button, done, invalid, link }: OptOutProps & Pick<Loaded, 'link'>) {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  const loaded = useLoaderResult<Awaited<typeof link>>(link);
  const isDone = query.get('result') === 'done' || (loaded.ok && loaded.value.isDone);

  if (isDone || (!loaded.ok && isInvalidLink(loaded))) {
    const outcome = isDone ? done : invalid;
    return (
      <>
        <Notice tone={isDone ? 'ok' : 'warn'} title={outcome.title}>
          <p>{outcome.text}</p>
        </Notice>
        <p>
          <Link className={buttonClass({ variant: 'line' })} href={isDone ? '/' : '/contact'}>
            {t(isDone ? 'navLinks.home' : 'navLinks.contact')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <form
      className="stack"
      method="post"
      action={`${path}?token=${encodeURIComponent(query.get('token') ?? '')}`}
    >
      <p className="lead">{text}</p>
      <p>
        <Button type="submit">{button}</Button>
      </p>
    </form>
  );
}
