import { z } from 'zod';
import { translatedLine, translatedList, translatedText } from '#src/api/translations/translated-text.ts';

/** Texts of a project that can be translated, with those of its parts. */
export const projectTexts = z.object({
  title: translatedLine(200),
  description: translatedText(500),
  content: translatedText(50_000),
  imageAlt: translatedLine(300),
  category: translatedLine(80),
  location: translatedLine(120),
  highlights: translatedList(translatedLine(200)),
  gallery: translatedList(z.object({ alt: translatedLine(300) })),
  timeline: translatedList(z.object({ title: translatedLine(200), description: translatedText(1000) })),
  team: translatedList(
    z.object({ name: translatedLine(120), role: translatedLine(120), bio: translatedText(1000) }),
  ),
  updates: translatedList(
    z.object({ title: translatedLine(200), content: translatedText(5000), author: translatedLine(120) }),
  ),
  faqs: translatedList(z.object({ question: translatedLine(300), answer: translatedText(3000) })),
  tiers: translatedList(
    z.object({
      title: translatedLine(120),
      description: translatedText(500),
      benefits: translatedList(translatedLine(200)),
    }),
  ),
});

export type ProjectTexts = z.output<typeof projectTexts>;

/** The texts of a project with its parts. */
export function projectTextsOf(project: ProjectTexts): ProjectTexts {
  const { title, description, content, imageAlt, category, location, highlights } = project;
  return {
    title,
    description,
    content,
    imageAlt,
    category,
    location,
    highlights,
    gallery: project.gallery.map(({ alt }) => ({ alt })),
    timeline: project.timeline.map((step) => ({ title: step.title, description: step.description })),
    team: project.team.map(({ name, role, bio }) => ({ name, role, bio })),
    updates: project.updates.map((update) => ({
      title: update.title,
      content: update.content,
      author: update.author,
    })),
    faqs: project.faqs.map(({ question, answer }) => ({ question, answer })),
    tiers: project.tiers.map((tier) => ({
      title: tier.title,
      description: tier.description,
      benefits: tier.benefits,
    })),
  };
}
