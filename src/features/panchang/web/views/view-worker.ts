import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { computeView, type ViewResponse, type ViewRequest } from './view-request.ts';

// Runs in a worker, so that the page stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<ViewRequest & { id: number }>) => {
  const { id, ...request } = data;
  const respond = async (): Promise<ViewResponse> => {
    try {
      await loadZoneHistory();
      return { id, view: computeView(request) };
    } catch (error) {
      return { id, error: String(error) };
    }
  };
  void respond().then((result) => self.postMessage(result));
});
