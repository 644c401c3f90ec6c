import { type ReactNode, useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { FindLinks, LinkTarget, WritingTools } from '#src/admin-ui/markdown/writing-tools.ts';
import { useImagePicker } from '#src/features/media-library/web/admin/components/use-image-picker.tsx';
import { useMediaPicker } from '#src/features/media-library/web/admin/components/use-media-picker.tsx';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { findLinkTargets } from '../../../admin-contract.ts';

const pages: readonly { path: string; label: MessageKey }[] = [
  { path: '/', label: 'navLinks.home' },
  { path: '/about', label: 'navLinks.about' },
  { path: '/projects', label: 'navLinks.projects' },
  { path: '/library', label: 'navLinks.resources' },
  { path: '/blog', label: 'navLinks.blog' },
  { path: '/events', label: 'navLinks.events' },
  { path: '/devotees', label: 'navLinks.devotees' },
  { path: '/donate', label: 'navLinks.donate' },
  { path: '/contact', label: 'navLinks.contact' },
];

/** @returns the tools of editors on this screen, and their dialogs, which the caller renders */
export function useWritingTools(): { tools: Required<WritingTools>; pickers: ReactNode } {
  const { t } = useI18n();
  const call = useAdminCall();
  const { pickImage, imagePicker } = useImagePicker();
  const { pickMedia, mediaPicker } = useMediaPicker();

  const findLinks = useCallback<FindLinks>(
    async (words, signal) => {
      const result = await call(findLinkTargets, { query: { search: words } }, { signal });
      if (!result.ok) return result;
      const named = pages.map(({ path, label }): LinkTarget => ({ kind: 'page', path, title: t(label) }));
      const found = named.filter(({ title }) =>
        title.toLocaleLowerCase().includes(words.toLocaleLowerCase()),
      );
      return { ...result, value: [...found, ...result.value.targets] };
    },
    [call, t],
  );

  const pickers = (
    <>
      {imagePicker}
      {mediaPicker}
    </>
  );
  return { tools: { pickImage, pickMedia, findLinks }, pickers };
}
