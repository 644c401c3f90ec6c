import type { ComponentProps } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { responseFailure } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useAdminFetch } from './admin-fetch-context.ts';
import { type Reasons, useAction } from './use-action.ts';

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  path: string;
  fileName: string;
  /** `POST` where a download changes what is stored. */
  method?: 'GET' | 'POST';
  errorTitle: string;
  reasons?: Reasons;
  /** Loads the screen again, where a download changes what it shows. */
  reloads?: boolean;
};

/** Downloads a file with the session of the administrator. */
export function DownloadButton(props: DownloadButtonProps) {
  const { path, fileName, method = 'GET', errorTitle, reasons, reloads = false, ...button } = props;
  const send = useAdminFetch();
  const { run, isRunning } = useAction(download, { errorTitle, reasons, reloads });

  async function download(): Promise<ApiResult<void>> {
    const response = await send(path, { method });
    if (!response.ok) return responseFailure({ status: response.status, text: await response.text() });
    saveFile(await response.blob(), fileName);
    return { ok: true, status: response.status, value: undefined };
  }

  return <Button {...button} busy={isRunning} onClick={() => void run()} />;
}
