import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { uploadTransport } from '#src/admin-ui/api/upload-transport.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type ImportReport, importText } from '../../admin-contract.ts';

/** Sends a file with the session of the signed-in user: without `seen` as a dry run. */
export function useTextUpload() {
  const send = useAdminFetch();

  return function upload(file: File, seen?: string): Promise<ApiResult<ImportReport>> {
    const query = { fileName: file.name, ...(seen && { seen }) };
    return call(uploadTransport(send, file), importText, { query });
  };
}
