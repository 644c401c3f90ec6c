import type { DescribedCall } from './calls-by-group.ts';

export type Groups = [group: string, calls: DescribedCall[]][];

const administration = 'Administration';

/** Finds endpoints that contain every word of a search in method, path, summary or group. */
export function findCalls(groups: Groups, search: string): Groups {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(([group, calls]): Groups[number] => [
      group,
      calls.filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${group}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    ])
    .filter(([, calls]) => calls.length > 0);
}

/** Splits the groups into public ones and those for administrators. */
export function splitGroups(groups: Groups): { forEveryone: Groups; forAdministrators: Groups } {
  const isForAdministrators = ([group]: Groups[number]) => group.startsWith(administration);
  return {
    forEveryone: groups.filter((group) => !isForAdministrators(group)),
    forAdministrators: groups.filter(isForAdministrators),
  };
}

/** Group name below its heading: "Blog" for "Administration: blog". */
export function shortName(group: string): string {
  const name = group.replace(`${administration}: `, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** URL fragment of an endpoint. */
export function callAnchor({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string {
  return anchor(`${method} ${path}`);
}

/** URL fragment of a group. */
export function groupAnchor(group: string): string {
  return anchor(`group ${group}`);
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
