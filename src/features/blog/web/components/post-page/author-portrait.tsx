import { Image } from '#src/ui/media/image.tsx';
import type { PostAuthor } from '../../../contract.ts';
import './author-portrait.css';

type AuthorPortraitProps = { author: Pick<PostAuthor, 'name' | 'portrait'>; size: 60 | 112 };

/** Portrait of an author, or the initials. Decorative: the name is beside it. */
export function AuthorPortrait({ author: { name, portrait }, size }: AuthorPortraitProps) {
  const className = size === 112 ? 'portrait portrait--large' : 'portrait';
  if (!portrait)
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return <Image className={className} src={portrait} alt="" width={size} height={size} sizes={`${size}px`} />;
}

/** First letters of the first and the last word, with their vowel signs. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '').join('');
}
