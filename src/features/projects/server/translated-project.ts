import { alignTexts, flatTexts, mergeTexts, type RecordTexts } from '#src/api/translations/text-tree.ts';
import { type ProjectTexts, projectTextsOf } from '../project-texts.ts';

type ProjectTranslation = { texts: RecordTexts; original: RecordTexts };

/**
 * Puts the texts of a translation in place of the original ones. Parts are found by the text they were
 * translated from; a part that was added since stays in the original language.
 */
export function translatedProject<Stored extends ProjectTexts>(
  project: Stored,
  { texts, original }: ProjectTranslation,
): Stored {
  const present = projectTextsOf(project);
  const merged: ProjectTexts = mergeTexts(present, alignTexts(present, original, texts));
  const part = <Part extends object>(parts: Part[], translated: readonly Partial<Part>[]) =>
    parts.map((one, index) => ({ ...one, ...translated[index] }));

  return {
    ...project,
    ...merged,
    gallery: part(project.gallery, merged.gallery),
    timeline: part(project.timeline, merged.timeline),
    team: part(project.team, merged.team),
    updates: part(project.updates, merged.updates),
    faqs: part(project.faqs, merged.faqs),
    tiers: part(project.tiers, merged.tiers),
  };
}

/** Paths of the original texts that the translation does not have. */
export function untranslatedTexts(project: ProjectTexts, { texts, original }: ProjectTranslation): string[] {
  const present = projectTextsOf(project);
  const translated = new Map(flatTexts(alignTexts(present, original, texts)));
  return flatTexts(present).flatMap(([path, text]) => (text !== '' && !translated.get(path) ? [path] : []));
}
