import { donateAddress } from '#src/api/paths/donate-path.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CardActions } from '#src/ui/page/card.tsx';

/** Donate link of a project (HOM-12). Its accessible name distinguishes it from those of other cards. */
export function ProjectDonateLink({ projectId, title }: { projectId: string; title: string }) {
  const { t } = useI18n();

  return (
    <CardActions>
      <ButtonLink
        href={donateAddress({ project: projectId })}
        aria-label={t('home.projects.donateTo', { project: title })}
        small
      >
        {t('home.projects.donate')}
      </ButtonLink>
    </CardActions>
  );
}
