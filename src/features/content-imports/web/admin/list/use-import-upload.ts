import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import type { Transport } from '#src/api/transport.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type ContentImportDetail, uploadContentImport } from '../../../admin-contract.ts';
import type { ContentFormat } from '../../../import-limits.ts';

/** Uploads a file with the session of the signed-in user. */
export function useImportUpload() {
  const send = useAdminFetch();

  return function upload(
    file: File,
    { id, format }: { id: string; format: ContentFormat },
  ): Promise<ApiResult<ContentImportDetail>> {
    const transport: Transport = async ({ method, url }) => {
      const body = new FormData();
      body.append('file', file);
      const response = await send(url, { method, headers: { accept: 'application/json' }, body });
      return { status: response.status, text: await response.text() };
    };
    return call(transport, uploadContentImport, { query: { id, format, fileName: file.name } });
  };
}
