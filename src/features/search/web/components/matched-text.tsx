import type { SearchResult } from '../../contract.ts';

/** Text whose found words are marked. */
export function MatchedText({ parts }: { parts: SearchResult['title'] }) {
  let place = 0;
  return parts.map(({ text, isMatch }) => {
    place += text.length;
    return isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}
