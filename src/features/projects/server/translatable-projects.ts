import { contentLanguage } from '#src/api/translations/translation.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import { projectTexts, projectTextsOf } from '../project-texts.ts';
import { projectAdminStore } from './admin-store.ts';

/** Projects for the translations, with all their parts. */
export const translatableProjects: TranslatableKind = {
  kind: 'project',
  texts: projectTexts,
  required: ['title', 'description', 'content'],
  loadOriginals: async (db, ids) => {
    const originals = [];
    // One after the other: a transaction has one connection.
    for (const id of ids) {
      const project = await projectAdminStore.find(db, id);
      if (project) {
        const { slug, title: name, version, language } = project;
        originals.push({
          id,
          slug,
          name,
          version,
          language: contentLanguage.parse(language),
          texts: projectTextsOf(project),
        });
      }
    }
    return originals;
  },
  // Pages show the parts beside figures of the original, so they read all texts.
  derive: () => ({ summary: {} }),
};
