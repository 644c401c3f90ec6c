import type { ComponentProps } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { type ApiResult, httpFailure } from '#src/web/result.ts';
import { useAdminFetch } from './admin-fetch-context.ts';
import { useAction } from './use-action.ts';

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  path: string;
  fileName: string;
  errorTitle: string;
};

/** Downloads a file with the session of the administrator. */
export function DownloadButton({ path, fileName, errorTitle, ...button }: DownloadButtonProps) {
  const send = useAdminFetch();
  const { run, isRunning } = useAction(download, { errorTitle });

  async function download(): Promise<ApiResult<void>> {
    const response = await send(path);
    if (!response.ok) return httpFailure(response.status);
    saveFile(await response.blob(), fileName);
    return { ok: true, status: response.status, value: undefined };
  }

  return <Button {...button} busy={isRunning} onClick={() => void run()} />;
}
