import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { regionalEvents } from '../../views/regional-events.ts';
import { computeView, type ViewMessage, type ViewResponse } from './view-request.ts';

// Runs in a worker, so that the page stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<ViewMessage>) => {
  const { id, isRegional, ...request } = data;
  const respond = async (): Promise<ViewResponse> => {
    try {
      await loadZoneHistory();
      const { year, month, place, sunriseRule } = request;
      const view = isRegional ? regionalEvents(year, month, place, sunriseRule) : computeView(request);
      return { id, view };
    } catch (error) {
      return { id, error: String(error) };
    }
  };
  void respond().then((result) => self.postMessage(result));
});
