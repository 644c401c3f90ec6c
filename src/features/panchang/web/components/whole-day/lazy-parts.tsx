import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { PartFailure } from '#src/web/part-failure.tsx';
import type { ComingDays } from '../../whole-day/coming-days.ts';
import type { DayState } from '../../whole-day/day-state.ts';
import { untilNear } from '../../whole-day/until-near.ts';
import type { LaterParts } from './later-parts.tsx';

type LaterProps = {
  state: DayState;
  /** From the server, for its day at the default place. */
  coming: ComingDays | null;
};

const onServer = import.meta.env.SSR ? (await import('./later-parts.tsx')).laterParts : null;
const Circle = onServer?.Circle ?? later('.full-day-ring', (parts) => parts.Circle);
const Rest = onServer?.Rest ?? later('.full-day-rest', (parts) => parts.Rest);

/** Loads a part with its messages once it is close to the viewport. */
function later(
  selector: string,
  select: (parts: LaterParts) => ComponentType<LaterProps>,
): ComponentType<LaterProps> {
  return lazy(async () => {
    await untilNear(selector);
    const [{ laterParts }] = await loadPart(() =>
      Promise.all([import('./later-parts.tsx'), loadMessages(['panchangDay'])]),
    );
    return { default: select(laterParts) };
  });
}

/** The ring, rendered by the server and hydrated where it is visible. */
export function LazyCircle(props: LaterProps) {
  return <LazyPart part={Circle} className="full-day-ring" {...props} />;
}

/** Lists, tables and what is coming, likewise. */
export function LazyRest(props: LaterProps) {
  return <LazyPart part={Rest} className="full-day-rest" {...props} />;
}

type LazyPartProps = LaterProps & { part: ComponentType<LaterProps>; className: string };

function LazyPart({ part: Part, className, state, coming }: LazyPartProps) {
  // A stable element, so that React never renders the server's markup again.
  return useMemo(
    () => (
      <div className={className}>
        <ErrorBoundary fallback={<PartFailure />}>
          <Suspense fallback={null}>
            <Part state={state} coming={coming} />
          </Suspense>
        </ErrorBoundary>
      </div>
    ),
    [Part, className, state, coming],
  );
}
