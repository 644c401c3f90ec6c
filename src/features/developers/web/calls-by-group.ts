import type { Operation } from '../contract.ts';

export type DescribedCall = Operation & { method: string; path: string };

/** Groups the endpoints of an OpenAPI document by their tag; groups and paths in alphabetical order. */
export function callsByGroup(
  paths: Record<string, Record<string, Operation>>,
): [group: string, calls: DescribedCall[]][] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const groups = Map.groupBy(calls, (call) => call.tags[0] ?? '');
  return [...groups]
    .map(([group, members]): [string, DescribedCall[]] => [
      group,
      members.toSorted((a, b) => a.path.localeCompare(b.path)),
    ])
    .toSorted(([a], [b]) => a.localeCompare(b));
}
