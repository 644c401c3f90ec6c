import type { ReactNode } from 'react';
import { DownloadButton } from '#src/admin-ui/api/download-button.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';

type BookDownloadProps = {
  path: string;
  fileName: string;
  /** Loads the screen again, which lists the exported files. */
  reloads?: boolean;
  children: ReactNode;
};

/** Downloads a file of the books. */
export function BookDownload({ path, fileName, reloads = false, children }: BookDownloadProps) {
  const { t } = useI18n();
  return (
    <DownloadButton
      variant="line"
      small
      {...{ path, fileName, reloads }}
      busyLabel={t('adminBooks.downloading')}
      errorTitle={t('adminBooks.downloadFailed')}
      reasons={{ journal_too_long: t('adminBooks.journalTooLong') }}
    >
      {children}
    </DownloadButton>
  );
}
