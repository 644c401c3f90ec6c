import type { ContentPage } from '../block.ts';
import { about } from './about.ts';
import { blog } from './blog.ts';
import { contact } from './contact.ts';
import { devotees } from './devotees.ts';
import { donate } from './donate.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { scholars } from './scholars.ts';
import { volunteer } from './volunteer.ts';

/** Every page with content of the organization. */
export const pages = {
  home,
  about,
  blog,
  devotees,
  donate,
  contact,
  volunteer,
  scholars,
  legal,
  frame,
} as const satisfies Record<string, ContentPage>;

export type PageName = keyof typeof pages;
