import { useCallback } from 'react';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import type { Transport } from '#src/api/transport.ts';
import { call } from '#src/web/client.ts';
import type { ApiResult } from '#src/web/result.ts';
import { type MediaFile, uploadMedia } from '../../../contract.ts';

/** Uploads a file with the session of the signed-in user. */
export function useMediaUpload(): (file: File) => Promise<ApiResult<MediaFile>> {
  const send = useAdminFetch();

  return useCallback(
    (file) => {
      const transport: Transport = async ({ method, url }) => {
        const body = new FormData();
        body.append('file', file);
        const response = await send(url, { method, headers: { accept: 'application/json' }, body });
        return { status: response.status, text: await response.text() };
      };
      return call(transport, uploadMedia, {});
    },
    [send],
  );
}
