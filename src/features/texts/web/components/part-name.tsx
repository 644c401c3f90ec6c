import { toIast } from '../../format/iast.ts';
import type { WrittenScript } from '../use-script.ts';

/** Part of a word in the chosen script and in roman letters. */
export function PartName({ sa, script }: { sa: string; script: WrittenScript }) {
  const iast = toIast(sa);
  const written = script.write(sa);

  return (
    <dt lang={script.tag}>
      {written !== iast && `${written} `}
      <i lang="sa-Latn">{iast}</i>
    </dt>
  );
}
