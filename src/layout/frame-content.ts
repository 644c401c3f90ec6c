import { createContext, use } from 'react';
import type { FrameContent } from '#src/features/site-content/contract.ts';

const none = { text: '' };

/** Frame of a site without content. */
export const emptyFrame: FrameContent = {
  identity: { logo: '', darkLogo: '', icon: '', accent: '' },
  announcement: { text: none, link: none, target: '', startsAt: '', endsAt: '' },
  footer: { tagline: none, sanskrit: none, meaning: none, source: none, copyright: none },
  samples: [],
};

export const FrameContext = createContext<FrameContent>(emptyFrame);

/** Content of the organization in the frame of every page. It stays until the document is reloaded. */
export function useFrameContent(): FrameContent {
  return use(FrameContext);
}
