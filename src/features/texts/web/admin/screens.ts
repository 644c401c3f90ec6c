import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const textScreens: ScreenEntry[] = [
  {
    path: '/admin/texts',
    permission: 'content.read',
    module: 'src/features/texts/web/admin/texts-screen.tsx',
    messages: ['adminTexts'],
  },
  {
    path: '/admin/texts/import',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/import-screen.tsx',
    messages: ['adminTexts'],
  },
  {
    path: '/admin/texts/divisions/:id',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/division-screen.tsx',
    messages: ['adminTexts', ...recordMessages],
  },
  {
    path: '/admin/texts/verses/:id',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/verse-screen.tsx',
    messages: ['adminTexts', ...recordMessages],
  },
  {
    path: '/admin/texts/recordings/:id',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/recordings/recording-screen.tsx',
    messages: ['adminTexts', ...recordMessages],
  },
  {
    path: '/admin/texts/recordings/:id/times',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/recordings/times-screen.tsx',
    messages: ['adminTexts', 'adminRecords', 'adminVersions'],
  },
  {
    path: '/admin/texts/:id',
    permission: 'content.write',
    module: 'src/features/texts/web/admin/text-screen.tsx',
    messages: ['adminTexts', 'errors', ...recordMessages],
  },
];
