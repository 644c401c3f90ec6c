/** Imports that break the rules and are still to be cut. The list only shrinks: an entry that is no longer needed fails the check. */
export const importsToCut: readonly string[] = [
  'src/admin-ui/api/export-button.tsx -> src/features/auth/web/components/use-session-fetch.ts',
  'src/admin-ui/api/use-admin-call.ts -> src/features/auth/web/components/use-session-fetch.ts',
  'src/admin-ui/markdown/markdown-field.tsx -> src/features/media-library/web/components/image-picker.tsx',
  'src/features/donations/web/components/donation-purpose.tsx -> src/features/projects/calculation.ts',
  'src/features/donations/web/components/donation-purpose.tsx -> src/features/projects/contract.ts',
  'src/features/donations/web/components/donation-purpose.tsx -> src/features/projects/web/components/detail/also-raised.tsx',
  'src/features/donations/web/components/donation-purpose.tsx -> src/features/projects/web/components/detail/project-notices.tsx',
  'src/features/donations/web/donate-page.tsx -> src/features/projects/contract.ts',
  'src/features/donations/web/donate-requests.ts -> src/features/projects/contract.ts',
  'src/features/media-library/web/components/image-picker.tsx -> src/admin-ui/api/use-admin-call.ts',
  'src/features/media-library/web/components/image-picker.tsx -> src/admin-ui/api/use-loaded.ts',
  'src/features/media-library/web/components/image-picker.tsx -> src/admin-ui/page/load-error.tsx',
  'src/features/media-library/web/components/use-media-upload.ts -> src/features/auth/web/components/use-session-fetch.ts',
  'src/features/resources/web/admin/resource-file-field.tsx -> src/features/auth/web/components/use-session-fetch.ts',
  'src/http/metrics.ts -> src/features/settings/admin-contract.ts',
];
