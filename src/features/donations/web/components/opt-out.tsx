import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

type OptOutProps = {
  /** Address that takes the post. */
  path: string;
  text: string;
  button: string;
  done: { title: string; text: string };
  invalid: { title: string; text: string };
};

/** Where the opt-out link of an email leads. Its button is a plain form, because email scanners open every link. */
export function OptOut({ path, text, button, done, invalid }: OptOutProps) {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  const token = query.get('token');
  const isDone = query.get('result') === 'done';
  const outcome = isDone ? done : invalid;

  return (
    <section className="sec">
      <div className="wrap stack">
        {token ? (
          <form className="stack" method="post" action={`${path}?token=${encodeURIComponent(token)}`}>
            <p className="lead">{text}</p>
            <p>
              <Button type="submit">{button}</Button>
            </p>
          </form>
        ) : (
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
        )}
      </div>
    </section>
  );
}
