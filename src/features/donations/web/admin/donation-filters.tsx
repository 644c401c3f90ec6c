import { ListDay, ListFilter } from '#src/features/admin/web/components/list-tools.tsx';
import type { ListAddress } from '#src/features/admin/web/components/use-list-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { donationCurrencies } from '../../money.ts';
import { sourceKeys, statusKeys, typeKeys } from './donation-words.ts';
import { useGiftProjects } from './use-gift-projects.ts';

type Choice = { value: string; label: string };

/** What the list of donations can be narrowed by. */
export function DonationFilters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const projects = useGiftProjects();
  const choices: { name: string; label: string; all?: string; options: Choice[] }[] = [
    {
      name: 'status',
      label: t('adminDonations.state'),
      all: t('adminDonations.allTried'),
      options: Object.entries(statusKeys).map(([value, key]) => ({ value, label: t(key) })),
    },
    {
      name: 'currency',
      label: t('adminDonations.currency'),
      options: donationCurrencies.map((code) => ({ value: code, label: code })),
    },
    {
      name: 'project',
      label: t('adminDonations.project'),
      options: [
        { value: 'none', label: t('adminDonations.mission') },
        ...projects.map(({ projectId, title }) => ({ value: projectId, label: title })),
      ],
    },
    {
      name: 'type',
      label: t('adminDonations.recognition'),
      options: Object.entries(typeKeys).map(([value, key]) => ({ value, label: t(key) })),
    },
    {
      name: 'source',
      label: t('adminDonations.source'),
      options: Object.entries(sourceKeys).map(([value, key]) => ({ value, label: t(key) })),
    },
  ];

  return (
    <>
      {choices.map(({ options, all = t('adminDonations.all'), ...filter }) => (
        <ListFilter
          key={filter.name}
          {...filter}
          address={address}
          options={[{ value: '', label: all }, ...options]}
        />
      ))}
      <ListDay label={t('adminDonations.from')} name="from" address={address} />
      <ListDay label={t('adminDonations.to')} name="to" address={address} />
    </>
  );
}
