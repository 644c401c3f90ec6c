import { showInDock } from '#src/ui/page/dock.tsx';
import { createPlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';

/** The player, loaded with the first page that has a recording. Its bar is shown while a recording is open. */
export const player = createPlayer(new Audio());

let isShown = false;
player.subscribe(() => {
  const isOpen = player.read().listening !== null;
  if (isOpen === isShown) return;
  isShown = isOpen;
  showInDock('recitation', isOpen ? <PlayerBar player={player} /> : null);
});
