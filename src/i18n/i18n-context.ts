import { createContext } from 'react';
import type { I18n } from './i18n.ts';

export const I18nContext = createContext<I18n | null>(null);
