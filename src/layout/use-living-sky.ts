import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import type { WatchName } from '#src/features/panchang/web/components/sky/watches.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { untilIdle, untilLoaded } from '#src/ui/page/until-idle.ts';

/** The page has been open this long: the sky delays neither its first image nor its first interaction. */
const quietMs = 2000;

/** Lets the scene of a page with one follow the sky, once the page is loaded and idle. The still image stays if it fails. */
export function useLivingSky(): void {
  const { t, locale } = useI18n();
  const { defaultPlace } = useSite();
  const { pathname } = useLocation();

  const captionOf = useEffectEvent((watch: WatchName, { name }: { name: string }) =>
    t(`sky.${watch}`, { place: name.split(',')[0] ?? name }),
  );

  useEffect(() => {
    let end: (() => void) | undefined;
    const ended = new AbortController();
    const { signal } = ended;

    async function start(): Promise<void> {
      await untilLoaded(signal);
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      await untilIdle();
      const box = document.querySelector<HTMLElement>('[data-living]');
      if (!box || signal.aborted) return;
      const [{ startLivingSky }] = await Promise.all([
        import('#src/features/panchang/web/components/sky/living-sky.ts'),
        loadMessages(['sky']),
      ]);
      if (signal.aborted) return;
      end = startLivingSky(box, {
        locale,
        defaultPlace,
        caption: (watch, place) => captionOf(watch, place),
      });
    }

    start().catch(() => {});
    return () => {
      ended.abort();
      end?.();
    };
  }, [pathname, locale, defaultPlace]);
}
