import { createContext } from 'react';

/** Fetches the code of the page behind a path before it is opened. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});
