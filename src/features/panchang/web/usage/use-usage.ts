import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultUsage, type Usage, usageNames } from '../../views/usage.ts';
import { chosenUsage, onUsageChange, usageChoices } from './chosen-usage.ts';

/**
 * Usages of a page whose address can name them: those until the visitor chooses on the page, else the visitor's.
 *
 * @param linked usages in the address
 */
export function usePageUsage(linked: Usage | null): Usage {
  const chosen = useSyncExternalStore(onUsageChange, chosenUsage, () => defaultUsage);
  const choices = useSyncExternalStore(onUsageChange, usageChoices, () => 0);
  const [before] = useState(choices);
  const isChosenHere = choices !== before;

  // A choice is stored on the device, so that the address need not name it.
  useEffect(() => {
    if (!isChosenHere || !linked) return;
    const address = new URL(location.href);
    for (const name of usageNames) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [isChosenHere, linked]);

  return isChosenHere || !linked ? chosen : linked;
}
