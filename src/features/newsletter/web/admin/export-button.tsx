import { useState } from 'react';
import { useSessionFetch } from '#src/features/auth/web/components/use-session-fetch.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useToast } from '#src/ui/toast-context.ts';

const filterNames = new Set(['search', 'state', 'language']);

/** Downloads all addresses that the filters let through, on every page of the list. */
export function ExportButton({ filters }: { filters: Record<string, string> }) {
  const { t } = useI18n();
  const send = useSessionFetch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleExport() {
    setWorking(true);
    const table = await readTable().catch(() => null);
    setWorking(false);
    if (table) saveFile(table, 'subscribers.csv');
    else showToast({ tone: 'err', title: t('adminSubscribers.failed') });
  }

  async function readTable(): Promise<Blob | null> {
    const query = new URLSearchParams(Object.entries(filters).filter(([name]) => filterNames.has(name)));
    const answer = await send(`/api/admin/subscribers.csv?${query}`);
    return answer.ok ? answer.blob() : null;
  }

  return (
    <Button
      variant="line"
      busy={isWorking}
      busyLabel={t('adminSubscribers.exporting')}
      onClick={() => void handleExport()}
    >
      {t('adminSubscribers.export')}
    </Button>
  );
}
