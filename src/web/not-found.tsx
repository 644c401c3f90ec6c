import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowLeftIcon } from '#src/ui/media/icons.ts';
import { Lost } from '#src/ui/page/lost.tsx';
import { PageHead } from './page-head.tsx';

type NotFoundProps = {
  /** Title that names what was not found. */
  title?: string;
  /** Main link; the home page by default. */
  children?: ReactNode;
};

/** Not-found message (NFD). The page must declare the messages `notFound`. */
export function NotFound({ title, children }: NotFoundProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const heading = title ?? t('notFound.title');

  function handleBack() {
    if (history.length > 1) void navigate(-1);
    else void navigate('/');
  }

  return (
    <>
      <PageHead title={heading} description={t('notFound.description')} noIndex />
      <Lost
        imageText={t('notFound.om')}
        code={t('notFound.code')}
        title={heading}
        text={t('notFound.description')}
      >
        <Button variant="line" className="needs-script" onClick={handleBack}>
          <Icon shape={arrowLeftIcon} />
          {t('notFound.goBack')}
        </Button>
        {children ?? <ButtonLink href="/">{t('notFound.returnHome')}</ButtonLink>}
      </Lost>
    </>
  );
}
