import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readUsage, type Usage, usageNames, wholeUsage } from '../../views/usage.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { replaceAddress } from '#src/web/history/replace-address.ts';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import { deviceUsage, usageChoices } from './chosen-usage.ts';

/**
 * Usages of a page whose address can name them: those until the visitor chooses on the page, else the visitor's.
 *
 * @param linked usages in the address
 */
export function usePageUsage(linked: Partial<Usage> | null): Usage {
  const { locale } = useI18n();
  const chosen = useDeviceValue(deviceUsage);
  const choices = useSyncExternalStore(deviceUsage.subscribe, usageChoices, () => 0);
  const [before] = useState(choices);
  const isChosenHere = choices !== before;

  // A choice is stored on the device, so that the address need not name it.
  useEffect(() => {
    if (!isChosenHere || !linked) return;
    const address = new URL(location.href);
    for (const name of usageNames) address.searchParams.delete(name);
    replaceAddress(address.href);
  }, [isChosenHere, linked]);

  return wholeUsage(isChosenHere || !linked ? chosen : linked, locale);
}

/**
 * Usages in the address of the page as a query for its links, so that they hold without scripts too; empty when the visitor
 * has chosen others.
 */
export function useUsageSearch(): string {
  const { search } = useLocation();
  const choices = useSyncExternalStore(deviceUsage.subscribe, usageChoices, () => 0);
  if (choices > 0) return '';

  const address = new URLSearchParams(search);
  if (!readUsage((name) => address.get(name))) return '';
  return String(
    new URLSearchParams(
      usageNames.flatMap((name) => {
        const value = address.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );
}
