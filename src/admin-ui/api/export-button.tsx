import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { useAdminFetch } from './admin-fetch-context.ts';

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
  const send = useAdminFetch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleExport() {
    setWorking(true);
    const table = await readTable().catch(() => null);
    setWorking(false);
    if (table) saveFile(table, fileName);
    else showToast({ tone: 'err', title: t('admin.exportFailed') });
  }

  async function readTable(): Promise<Blob | null> {
    const query = new URLSearchParams(Object.entries(filters).filter(([name]) => filterNames.includes(name)));
    const response = await send(`${path}?${query}`);
    return response.ok ? response.blob() : null;
  }

  return (
    <Button
      variant="line"
      busy={isWorking}
      busyLabel={t('admin.exporting')}
      onClick={() => void handleExport()}
    >
      {label ?? t('admin.export')}
    </Button>
  );
}
