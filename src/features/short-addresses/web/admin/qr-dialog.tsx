import { useCallback } from 'react';
import { DownloadButton } from '#src/admin-ui/api/download-button.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { getShortAddressCode, type ShortAddress } from '../../admin-contract.ts';
import './short-address-dialog.css';

type QrDialogProps = { address: ShortAddress; onClose: () => void };

/** The QR code of a short address, as SVG and as a sheet to print. */
export function QrDialog({ address, onClose }: QrDialogProps) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { id, name, url } = address;
  const send = useCallback(
    (signal: AbortSignal) => call(getShortAddressCode, { params: { id } }, { signal }),
    [call, id],
  );
  const { request, reload } = useRequest(send);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminShortAddresses.codeTitle', { name })}
      closeLabel={t('common.close')}
    >
      <div className="qr-code">
        {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
        {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
        {request.state === 'ready' && (
          <>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(request.value.svg)}`}
              alt={t('adminShortAddresses.codeAlt', { address: url })}
            />
            <a href={url}>{url}</a>
            <div className="row">
              <DownloadButton
                path={`/api/admin/short-addresses/${id}/sheet.pdf?lang=${locale}`}
                fileName={`${name}.pdf`}
                errorTitle={t('adminShortAddresses.sheetFailed')}
              >
                {t('adminShortAddresses.sheet')}
              </DownloadButton>
              <Button
                variant="line"
                onClick={() =>
                  saveFile(new Blob([request.value.svg], { type: 'image/svg+xml' }), `${name}.svg`)
                }
              >
                {t('adminShortAddresses.svg')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
