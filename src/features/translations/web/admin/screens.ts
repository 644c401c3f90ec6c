import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const translationScreens: ScreenEntry[] = [
  {
    path: '/admin/translations/:kind/:id/:language',
    permission: 'content.read',
    module: 'src/features/translations/web/admin/translation-screen.tsx',
    messages: ['adminTranslations', ...recordMessages],
  },
];
