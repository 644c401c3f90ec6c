import { coverGround } from './cover.ts';
import { grounds as paletteIds } from './cover-palettes.ts';
import { subjectGround, subjectGrounds } from './cover-subject.ts';
import { type CoverSubject, coverSubjects } from './cover-subjects.ts';

/** Covers beside each other in the widest list. */
const rowLength = 3;

const address = /^\/art\/cover\/(?:([a-z-]+)\/)?([a-z0-9-]+)\.svg$/;

type DrawnCover = { slug: string; subject: CoverSubject | null; ground: string };

/**
 * Changes drawn covers of a list so that no two in a row have the same subject or ground: a repeated subject
 * becomes the pattern of the slug, a repeated ground another one. Uploaded images stay.
 *
 * @param images URLs of the images in their order
 */
export function distinctCovers(images: readonly string[]): string[] {
  const before: (DrawnCover | null)[] = [];
  return images.map((image) => {
    const found = readCover(image);
    const beside = before.slice(1 - rowLength).filter((one) => one !== null);
    const shown = found && distinctFrom(beside, found);
    before.push(shown);
    return shown ? addressOf(shown) : image;
  });
}

function distinctFrom(
  beside: readonly DrawnCover[],
  { slug, subject: own, ground: given }: DrawnCover,
): DrawnCover {
  const subject = beside.some((one) => one.subject !== null && one.subject === own) ? null : own;
  const first = subject === own ? given : coverGround(slug);
  const choices = [first, ...(subject ? subjectGrounds[subject] : []), ...paletteIds];
  const ground = choices.find((choice) => beside.every((one) => one.ground !== choice)) ?? first;
  return { slug, subject, ground };
}

function readCover(image: string): DrawnCover | null {
  const [, kind, slug] = address.exec(image) ?? [];
  if (!slug) return null;
  const { subject, ground } = kind === undefined ? noKind : readCoverKind(kind);
  return { slug, subject, ground: ground ?? ownGround(slug, subject) };
}

function addressOf({ slug, subject, ground }: DrawnCover): string {
  const parts = [subject, ground === ownGround(slug, subject) ? null : ground];
  const kind = parts.filter((part) => part !== null).join('-');
  return kind ? `/art/cover/${kind}/${slug}.svg` : `/art/cover/${slug}.svg`;
}

function ownGround(slug: string, subject: CoverSubject | null): string {
  return subject ? subjectGround({ subject, slug }) : coverGround(slug);
}

/** Subject of a drawn cover; null for a pattern or an uploaded image. */
export function coverSubjectOf(image: string): CoverSubject | null {
  return readCover(image)?.subject ?? null;
}

type CoverKind = { subject: CoverSubject | null; ground: string | null };

const noKind: CoverKind = { subject: null, ground: null };

/** Parses the part of an address that names the subject, the ground or both: `lamp`, `nila`, `lamp-nila`. */
export function readCoverKind(kind: string): CoverKind {
  const ground = paletteIds.find((id) => kind === id || kind.endsWith(`-${id}`)) ?? null;
  const rest = ground === null ? kind : kind.slice(0, -ground.length).replace(/-$/, '');
  return { subject: coverSubjects.find((one) => one === rest) ?? null, ground };
}
