import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { flatTexts, type RecordTexts, type TextTree } from '#src/api/translations/text-tree.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

const wholeAmount = z.string().regex(/^\d+$/);

const shippedProject = z.object({
  projectId: z.string(),
  /** The other address of the project below /projects/, if it has one. */
  alias: z.string().nullable(),
  position: z.int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  darkImage: z.string(),
  imageAlt: z.string(),
  icon: z.enum(['MapPin', 'Building', 'Smartphone', 'Globe']),
  status: z.enum(['active', 'planned', 'completed']),
  priority: z.boolean(),
  category: z.string(),
  location: z.string(),
  currency: z.string().length(3),
  raisedAmount: wholeAmount,
  fundingGoal: wholeAmount,
  /** The goal is an estimate that a budget will replace. */
  isPlanningFigure: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  highlights: z.array(z.string()),
  gallery: z.array(z.object({ image: z.string(), alt: z.string() })),
  /** Kept line by line in the file. A line that begins with ## is a heading. */
  content: z.array(z.string()).transform((lines) => lines.join('\n')),
  timeline: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      targetDate: z.iso.date(),
      completed: z.boolean(),
      status: z.enum(['pending', 'in-progress', 'completed']),
    }),
  ),
  team: z.array(
    z.object({ id: z.string(), name: z.string(), role: z.string(), bio: z.string(), image: z.string() }),
  ),
  updates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.iso.date(),
      content: z.string(),
      author: z.string(),
    }),
  ),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  donationTiers: z.array(
    z.object({
      amount: z.int().positive(),
      title: z.string(),
      description: z.string(),
      benefits: z.array(z.string()),
    }),
  ),
});

export type ShippedProject = z.output<typeof shippedProject>;

/** The projects that ship with the site (SEED-01), in the order in which they are shown. */
export async function readShippedProjects(): Promise<ShippedProject[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const projects = await Promise.all(
    names.map(async (name) => shippedProject.parse(JSON.parse(await readFile(`${folder}${name}`, 'utf8')))),
  );
  return projects.sort((one, other) => one.position - other.position);
}

const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.union([z.string(), z.array(textTree), z.record(z.string(), textTree)]),
);

/**
 * Reads the texts of the shipped projects in another language, by projectId. A file has the same form as that
 * of the project, with its texts only.
 */
export async function readTranslatedProjects(language: string): Promise<Map<string, RecordTexts>> {
  const translated = `${folder}${language}/`;
  if (!existsSync(translated)) return new Map();

  const names = (await readdir(translated)).filter((name) => name.endsWith('.json'));
  const projects = await Promise.all(
    names.map(async (name) => {
      const file = z
        .record(z.string(), textTree)
        .parse(JSON.parse(await readFile(translated + name, 'utf8')));
      const { content = '', donationTiers: tiers = [], ...texts } = file;
      const lines = flatTexts(content)
        .map(([, line]) => line)
        .join('\n');
      return [basename(name, '.json'), { ...texts, content: lines, tiers }] as const;
    }),
  );
  return new Map(projects);
}
