import { useNavigate } from 'react-router';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { arrowLeftIcon } from '#src/ui/icons.ts';
import './not-found-page.css';

/** What stands at an address that is no page (NFD). */
export function NotFoundPage() {
  const { t } = useI18n();
  const navigate = useNavigate();

  function handleBack() {
    if (history.length > 1) void navigate(-1);
    else void navigate('/');
  }

  return (
    <div className="lost">
      <PageHead title={t('notFound.title')} description={t('notFound.description')} noIndex />
      <div>
        <img src="/art/om.svg" alt={t('notFound.om')} width="400" height="400" />
        <p className="lost-code num">{t('notFound.code')}</p>
        <h1>{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.description')}</p>
        <div className="row">
          <Button variant="line" className="needs-script" onClick={handleBack}>
            <Icon shape={arrowLeftIcon} />
            {t('notFound.goBack')}
          </Button>
          <ButtonLink href="/">{t('notFound.returnHome')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
