import { useI18n } from '#src/i18n/use-i18n.ts';
import { DownloadButton } from './download-button.tsx';

type ExportButtonProps = {
  /** Path of the endpoint that returns the table. */
  path: string;
  fileName: string;
  /** Query of the list's URL, reduced to what the endpoint accepts. */
  filters: Record<string, string>;
  filterNames: readonly string[];
  /** Names the format where there are several. */
  label?: string;
};

/** Downloads all rows that match the filters, on every page of the list. */
export function ExportButton({ path, fileName, filters, filterNames, label }: ExportButtonProps) {
  const { t } = useI18n();
  const query = new URLSearchParams(Object.entries(filters).filter(([name]) => filterNames.includes(name)));
  return (
    <DownloadButton
      variant="line"
      path={`${path}?${query}`}
      fileName={fileName}
      busyLabel={t('admin.exporting')}
      errorTitle={t('admin.exportFailed')}
    >
      {label ?? t('admin.export')}
    </DownloadButton>
  );
}
