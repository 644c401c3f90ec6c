import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import type { ListedDonation } from '../../../admin-donation.ts';
import { useCountryName } from '../shared/use-country-name.ts';

type FurtherColumn = Column<ListedDonation> & { header: string };

/** Columns that administrators can add: country of taxes, tribute and employer. */
export function useFurtherColumns(): FurtherColumn[] {
  const { t } = useI18n();
  const countryName = useCountryName();
  return [
    {
      key: 'country',
      header: t('adminDonations.country'),
      cell: ({ taxCountry }) => (taxCountry ? countryName(taxCountry) : '–'),
    },
    {
      key: 'tribute',
      header: t('adminDonations.tributeColumn'),
      cell: ({ tribute }) =>
        tribute ? `${t(`adminDonations.tribute.${tribute.kind}`)} ${tribute.honoreeName}` : '–',
    },
    {
      key: 'employer',
      header: t('adminDonations.employer'),
      cell: ({ employer }) => employer ?? '–',
    },
  ];
}
