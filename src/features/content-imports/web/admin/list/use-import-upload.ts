import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { uploadTransport } from '#src/admin-ui/api/upload-transport.ts';
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
    const query = { id, format, fileName: file.name };
    return call(uploadTransport(send, file), uploadContentImport, { query });
  };
}
