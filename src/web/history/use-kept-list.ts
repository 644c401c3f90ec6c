import { useState } from 'react';
import { useBrowserValue } from '../use-browser-value.ts';
import { entryValueReader, storeEntryValue } from './entry-value.ts';

type List = readonly string[];

const none: List = [];

/** Choices on a page, kept in its history entry. Empty until something is chosen. */
export function useKeptList(name: string): [List, (list: List) => void] {
  const [read] = useState(() => entryValueReader(name, parseList));
  const kept = useBrowserValue(read, none);
  const [chosen, setChosen] = useState<List | null>(null);

  function choose(list: List): void {
    setChosen(list);
    storeEntryValue(name, list);
  }

  return [chosen ?? kept, choose];
}

function parseList(kept: unknown): List {
  return Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : none;
}
