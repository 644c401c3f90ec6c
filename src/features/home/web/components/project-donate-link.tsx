import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CardActions } from '#src/ui/page/card.tsx';

/** The way to give to one project (HOM-12). Its spoken name tells it from the same link of the other cards. */
export function ProjectDonateLink({ projectId, title }: { projectId: string; title: string }) {
  const { t } = useI18n();

  return (
    <CardActions>
      <ButtonLink
        href={`/donate?project=${projectId}`}
        aria-label={t('home.projects.donateTo', { project: title })}
        small
      >
        {t('home.projects.donate')}
      </ButtonLink>
    </CardActions>
  );
}
