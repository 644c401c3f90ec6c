import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DonationTabs } from '#src/features/donations/web/admin/components/donation-tabs.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import {
  createShortAddress,
  deleteShortAddress,
  getShortAddressCode,
  listShortAddresses,
  type ShortAddress,
  updateShortAddress,
} from '../../admin-contract.ts';
import { QrDialog } from './qr-dialog.tsx';
import { ShortAddressDialog } from './short-address-dialog.tsx';
import { useShortAddressWrites } from './use-short-address-writes.ts';
import './short-addresses.css';

type Doing = { what: 'add' } | { what: 'edit' | 'code' | 'delete'; address: ShortAddress };

export const loader = adminLoader(({ api, query }) => ({
  addresses: api(listShortAddresses, { query: query('cursor', 'search', 'projectId') }),
}));

/** Short addresses for print media, /give/{name}, each with its QR code. */
export function Component() {
  const { t } = useI18n();
  const { addresses } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const { listRef, expectReload } = useFocusAfterDeletion(addresses.items);
  const writes = useShortAddressWrites({
    onDone: () => {
      close();
      void revalidate();
    },
  });

  async function handleDelete(address: ShortAddress) {
    expectReload((await writes.delete(address)) ? [address.id] : []);
  }

  return (
    <>
      <AdminPageHeader
        title={t('adminShortAddresses.title')}
        actions={
          <IfAllowed to={createShortAddress}>
            <Button onClick={() => setDoing({ what: 'add' })}>{t('adminShortAddresses.add')}</Button>
          </IfAllowed>
        }
      />
      <DonationTabs />
      <p className="short-addresses-text muted">{t('adminShortAddresses.text')}</p>
      <ListTools>
        <ListSearch label={t('adminShortAddresses.search')} />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={t('adminShortAddresses.title')}
          columns={useColumns(setDoing)}
          rowKey={({ id }) => id}
          page={addresses}
          emptyText={t('adminShortAddresses.none')}
        />
      </div>
      {doing?.what === 'add' && (
        <ShortAddressDialog
          title={t('adminShortAddresses.add')}
          initial={{ name: '', projectId: parameters.get('projectId') }}
          writes={writes}
          onSave={writes.add}
          onClose={close}
        />
      )}
      {doing?.what === 'edit' && (
        <ShortAddressDialog
          title={t('adminShortAddresses.editTitle', { name: doing.address.name })}
          initial={{ name: doing.address.name, projectId: doing.address.project?.id ?? null }}
          project={doing.address.project}
          writes={writes}
          onSave={(form) => writes.change(doing.address, form)}
          onClose={close}
        />
      )}
      {doing?.what === 'code' && <QrDialog address={doing.address} onClose={close} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          title={t('adminShortAddresses.deleteTitle', { name: doing.address.name })}
          confirmLabel={t('adminShortAddresses.delete')}
          isWorking={writes.isWorking}
          onConfirm={() => void handleDelete(doing.address)}
          onCancel={close}
        >
          <p>{t('adminShortAddresses.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(onDo: (doing: Doing) => void): Column<ShortAddress>[] {
  const { t } = useI18n();
  const can = useCan();
  const actions = [
    { what: 'code', text: t('adminShortAddresses.code'), to: getShortAddressCode },
    { what: 'edit', text: t('adminShortAddresses.edit'), to: updateShortAddress },
    { what: 'delete', text: t('adminShortAddresses.delete'), to: deleteShortAddress },
  ] as const;
  return [
    {
      key: 'name',
      header: t('adminShortAddresses.address'),
      isRowHeader: true,
      cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '')}</a>,
    },
    {
      key: 'purpose',
      header: t('adminShortAddresses.purpose'),
      cell: ({ project }) => project?.title ?? t('adminShortAddresses.mission'),
    },
    {
      key: 'actions',
      header: t('adminShortAddresses.actions'),
      cell: (address) => (
        <span className="row-actions">
          {actions
            .filter(({ to }) => can(to))
            .map(({ what, text }) => (
              <Button
                key={what}
                variant="line"
                small
                aria-label={t('adminShortAddresses.actionOn', { action: text, name: address.name })}
                onClick={() => onDo({ what, address })}
              >
                {text}
              </Button>
            ))}
        </span>
      ),
    },
  ];
}
