import { type CompletionItem, completionKeys, type CompletionSource } from '#src/api/completion.ts';

/** "Complete your site": the checklist items of all features, in order. */
export function createCompletion(sources: readonly CompletionSource[]) {
  return async function readCompletion(): Promise<CompletionItem[]> {
    const items = (await Promise.all(sources.map(async (source) => source()))).flat();
    return items.toSorted(
      (one, other) => completionKeys.indexOf(one.key) - completionKeys.indexOf(other.key),
    );
  };
}
