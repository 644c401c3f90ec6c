import { type Moon, moonOfStar } from '../calculation/calculation.ts';

/**
 * Reads the two birth stars of the page's address, `?star1=4&pada1=2&star2=13&pada2=3`.
 *
 * @returns null unless both stars and quarters are given
 */
export function readStars(search: string): [Moon, Moon] | null {
  const fields = new URLSearchParams(search);
  const moon = (which: 1 | 2) => {
    const star = whole(fields.get(`star${which}`), 27);
    const pada = whole(fields.get(`pada${which}`), 4);
    return star && pada ? moonOfStar(star, pada) : null;
  };
  const [groom, bride] = [moon(1), moon(2)];
  return groom && bride ? [groom, bride] : null;
}

function whole(text: string | null, max: number): number | null {
  const value = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}
