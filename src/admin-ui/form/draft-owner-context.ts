import { createContext } from 'react';

/** ID of the signed-in user, to whom drafts of unsaved input belong; null stores none. */
export const DraftOwnerContext = createContext<string | null>(null);
