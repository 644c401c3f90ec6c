import { useState } from 'react';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';

type PreviewButtonProps = { path: string; fileName: string; label: string };

/** Downloads a statement as PDF, with the session of the administrator. */
export function PreviewButton({ path, fileName, label }: PreviewButtonProps) {
  const { t } = useI18n();
  const send = useAdminFetch();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleClick() {
    setWorking(true);
    const response = await send(path).catch(() => null);
    if (response?.ok) saveFile(await response.blob(), fileName);
    else showToast({ tone: 'err', title: t('adminStatements.previewFailed') });
    setWorking(false);
  }

  return (
    <Button variant="line" small busy={isWorking} aria-label={label} onClick={() => void handleClick()}>
      PDF
    </Button>
  );
}
