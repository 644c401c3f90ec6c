import { showInDock } from '#src/ui/page/dock.tsx';
import { createDrone } from './drone.ts';
import { TanpuraBar } from './tanpura-bar.tsx';

const drone = createDrone();

/** Shows the tanpura, which sounds on while other pages are opened. */
export function openTanpura(): void {
  showInDock('tanpura', <TanpuraBar drone={drone} onClose={() => showInDock('tanpura', null)} />);
}
