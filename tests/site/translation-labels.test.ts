import { expect, test } from 'vitest';
import { z } from 'zod';
import { translatedKinds, type TranslatedKind } from '#src/api/translations/translation.ts';
import { translatableAlbums } from '#src/features/albums/server/translatable-albums.ts';
import {
  translatableAuthors,
  translatableSeries,
  translatableTags,
} from '#src/features/blog/server/translatable-names.ts';
import { translatablePosts } from '#src/features/blog/server/translatable-posts.ts';
import { translatableEvents } from '#src/features/events/server/translatable-events.ts';
import { translatableFestivals } from '#src/features/festivals/server/translatable-festivals.ts';
import { translatableProjects } from '#src/features/projects/server/translatable-projects.ts';
import { translatableResources } from '#src/features/resources/server/translatable-resources.ts';
import { fieldLabels } from '#src/features/translations/web/admin/field-label.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';

const kinds: Record<TranslatedKind, TranslatableKind> = {
  post: translatablePosts(),
  project: translatableProjects,
  resource: translatableResources,
  event: translatableEvents,
  author: translatableAuthors,
  tag: translatableTags,
  series: translatableSeries,
  album: translatableAlbums,
  festival: translatableFestivals,
};

test.each(translatedKinds)('each text of the kind %s has a label on the translation screen', (kind) => {
  const names = namesIn(kinds[kind].texts);

  expect(names).not.toEqual([]);
  expect(names.filter((name) => !fieldLabels[name])).toEqual([]);
});

/** Names in a schema; the key of an item is not shown. */
function namesIn(part: unknown): string[] {
  if (part instanceof z.ZodPrefault) return namesIn(part.unwrap());
  if (part instanceof z.ZodArray) return namesIn(part.element);
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries(part.shape)
    .filter(([name]) => name !== 'key')
    .flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
