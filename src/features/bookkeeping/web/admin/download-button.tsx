import { type ReactNode, useState } from 'react';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';

type DownloadButtonProps = { path: string; fileName: string; children: ReactNode };

/** Downloads a file with the session of the administrator. */
export function DownloadButton({ path, fileName, children }: DownloadButtonProps) {
  const { t } = useI18n();
  const send = useAdminFetch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleDownload() {
    setWorking(true);
    const response = await send(path).catch(() => null);
    if (response?.ok) saveFile(await response.blob(), fileName);
    else showToast({ tone: 'err', title: t('adminBooks.downloadFailed') });
    setWorking(false);
  }

  return (
    <Button
      variant="line"
      small
      busy={isWorking}
      busyLabel={t('adminBooks.downloading')}
      onClick={() => void handleDownload()}
    >
      {children}
    </Button>
  );
}
