import { useI18n } from '#src/i18n/use-i18n.ts';
import type { MyDonation } from '../../contract.ts';

type DonationPurposeProps = { donation: Pick<MyDonation, 'project' | 'projectLanguage'> };

/** Project of a donation in the language of its title, or the whole mission. */
export function DonationPurpose({ donation: { project, projectLanguage } }: DonationPurposeProps) {
  const { t, locale } = useI18n();
  if (project === null) return t('myDonations.mission');
  return (
    <span lang={projectLanguage === null || projectLanguage === locale ? undefined : projectLanguage}>
      {project}
    </span>
  );
}
