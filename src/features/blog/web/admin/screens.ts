import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

const editorMessages = [
  'adminBlogs',
  'adminPublishing',
  'adminVersions',
  'adminRecords',
  'adminWriting',
  'adminMedia',
  'forms',
  'errors',
] as const;

export const blogScreens: ScreenEntry[] = [
  {
    path: '/admin/blogs',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/list/blog-list-screen.tsx',
    messages: ['adminBlogs', 'adminRecords', 'adminTranslations', 'forms'],
  },
  {
    path: '/admin/blogs/new',
    permission: 'posts.write',
    module: 'src/features/blog/web/admin/editor/blog-editor-screen.tsx',
    messages: editorMessages,
  },
  {
    // People who may not change the post read it there.
    path: '/admin/blogs/:id/edit',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/editor/blog-editor-screen.tsx',
    messages: editorMessages,
  },
  {
    path: '/admin/tags',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/tags/tags-screen.tsx',
    messages: ['adminTags', 'adminTranslations'],
  },
  {
    path: '/admin/authors',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/authors/authors-screen.tsx',
    messages: ['adminAuthors', 'adminTranslations'],
  },
  {
    path: '/admin/authors/:id/edit',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/authors/author-screen.tsx',
    messages: ['adminAuthors', ...recordMessages],
  },
  {
    path: '/admin/series',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/series/series-list-screen.tsx',
    messages: ['adminSeries', 'adminTranslations'],
  },
  {
    path: '/admin/series/new',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/series/series-screen.tsx',
    messages: ['adminSeries', 'adminBlogs', ...recordMessages],
  },
  {
    path: '/admin/series/:id/edit',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/series/series-screen.tsx',
    messages: ['adminSeries', 'adminBlogs', ...recordMessages],
  },
];
