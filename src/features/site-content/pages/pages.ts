import type { ContentPage } from '../block.ts';
import { about } from './about.ts';
import { home } from './home.ts';

/** Every page with content of the organization. */
export const pages = { home, about } as const satisfies Record<string, ContentPage>;

export type PageName = keyof typeof pages;
