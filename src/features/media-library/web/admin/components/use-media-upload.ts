import { useCallback } from 'react';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { uploadTransport } from '#src/admin-ui/api/upload-transport.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type MediaFile, uploadMedia } from '../../../contract.ts';

/** Uploads a file with the session of the signed-in user. */
export function useMediaUpload(): (file: File) => Promise<ApiResult<MediaFile>> {
  const send = useAdminFetch();

  return useCallback((file) => call(uploadTransport(send, file), uploadMedia, {}), [send]);
}
