import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { currencyOf } from '#src/api/amounts/currencies.ts';
import { useCurrencyChoices } from '#src/web/use-currency-choices.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { matchingKeys, sourceKeys, statusKeys, typeKeys } from '../shared/donation-labels.ts';
import type { DonationProject } from '../../../admin-contract.ts';

type Choice = { value: string; label: string };

type DonationFiltersProps = {
  projects: DonationProject[];
  /** Currencies of the listed donations. */
  listed: string[];
};

/** What the list of donations can be narrowed by. */
export function DonationFilters({ projects, listed }: DonationFiltersProps) {
  const { t } = useI18n();
  const { values } = useListQuery();
  const used = [...listed, values['currency']].map(currencyOf).filter((code) => code !== undefined);
  const codes = useCurrencyChoices(...used);
  const choices: { name: string; label: string; all?: string; options: Choice[] }[] = [
    {
      name: 'status',
      label: t('adminDonations.state'),
      all: t('adminDonations.allTried'),
      options: [
        ...Object.entries(statusKeys).map(([value, key]) => ({ value, label: t(key) })),
        { value: 'disputed', label: t('adminDonations.disputed') },
      ],
    },
    {
      name: 'currency',
      label: t('adminDonations.currency'),
      options: codes.map((code) => ({ value: code, label: code })),
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
    {
      name: 'frequency',
      label: t('adminDonations.frequency'),
      options: [
        { value: 'once', label: t('adminDonations.once') },
        { value: 'monthly', label: t('adminDonations.monthly') },
      ],
    },
    {
      name: 'matching',
      label: t('adminDonations.matching'),
      options: Object.entries(matchingKeys).map(([value, key]) => ({ value, label: t(key) })),
    },
  ];

  return (
    <>
      {choices.map(({ options, all = t('adminDonations.all'), ...filter }) => (
        <ListFilter key={filter.name} {...filter} options={[{ value: '', label: all }, ...options]} />
      ))}
    </>
  );
}
