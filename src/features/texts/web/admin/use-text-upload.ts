import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import type { Transport } from '#src/api/transport.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type ImportReport, importText } from '../../admin-contract.ts';

/** Sends a file with the session of the signed-in user: without `seen` as a dry run. */
export function useTextUpload() {
  const send = useAdminFetch();

  return function upload(file: File, seen?: string): Promise<ApiResult<ImportReport>> {
    const transport: Transport = async ({ method, url }) => {
      const body = new FormData();
      body.append('file', file);
      const response = await send(url, { method, headers: { accept: 'application/json' }, body });
      return { status: response.status, text: await response.text() };
    };
    return call(transport, importText, { query: { fileName: file.name, ...(seen && { seen }) } });
  };
}
