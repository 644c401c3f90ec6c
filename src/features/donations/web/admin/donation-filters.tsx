import { ListDay, ListFilter } from '#src/features/admin/web/components/list-tools.tsx';
import type { ListAddress } from '#src/features/admin/web/components/use-list-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { donationCurrencies } from '../../money.ts';
import { sourceKeys, statusKeys, typeKeys } from './donation-words.ts';
import { useGiftProjects } from './use-gift-projects.ts';

/** What the list of donations can be narrowed by. */
export function DonationFilters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const projects = useGiftProjects();
  const all = { value: '', label: t('adminDonations.all') };

  return (
    <>
      <ListFilter
        label={t('adminDonations.state')}
        name="status"
        address={address}
        options={[all, ...Object.entries(statusKeys).map(([value, key]) => ({ value, label: t(key) }))]}
      />
      <ListFilter
        label={t('adminDonations.currency')}
        name="currency"
        address={address}
        options={[all, ...donationCurrencies.map((code) => ({ value: code, label: code }))]}
      />
      <ListFilter
        label={t('adminDonations.project')}
        name="project"
        address={address}
        options={[
          all,
          { value: 'none', label: t('adminDonations.mission') },
          ...projects.map(({ projectId, title }) => ({ value: projectId, label: title })),
        ]}
      />
      <ListFilter
        label={t('adminDonations.recognition')}
        name="type"
        address={address}
        options={[
          all,
          { value: 'named', label: t(typeKeys.named) },
          { value: 'anonymous', label: t(typeKeys.anonymous) },
        ]}
      />
      <ListFilter
        label={t('adminDonations.source')}
        name="source"
        address={address}
        options={[
          all,
          { value: 'gateway', label: t(sourceKeys.gateway) },
          { value: 'offline', label: t(sourceKeys.offline) },
        ]}
      />
      <ListDay label={t('adminDonations.from')} name="from" address={address} />
      <ListDay label={t('adminDonations.to')} name="to" address={address} />
    </>
  );
}
