import { useCallback, useState } from 'react';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { getShortAddressCode, printSheetPath, type ShortAddress } from '../../admin-contract.ts';
import './short-address-dialog.css';

type QrDialogProps = { address: ShortAddress; onClose: () => void };

/** The QR code of a short address, as SVG and as a sheet to print. */
export function QrDialog({ address, onClose }: QrDialogProps) {
  const { t } = useI18n();
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
              <SheetButton id={id} fileName={`${name}.pdf`} />
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

function SheetButton({ id, fileName }: { id: string; fileName: string }) {
  const { t, locale } = useI18n();
  const fetchAsAdmin = useAdminFetch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleDownload(): Promise<void> {
    setWorking(true);
    const sheet = await readSheet().catch(() => null);
    setWorking(false);
    if (sheet) saveFile(sheet, fileName);
    else showToast({ tone: 'err', title: t('adminShortAddresses.sheetFailed') });
  }

  async function readSheet(): Promise<Blob | null> {
    const response = await fetchAsAdmin(`${printSheetPath(id)}?lang=${locale}`);
    return response.ok ? response.blob() : null;
  }

  return (
    <Button busy={isWorking} onClick={() => void handleDownload()}>
      {t('adminShortAddresses.sheet')}
    </Button>
  );
}
