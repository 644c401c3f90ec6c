import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

export const fieldLabels: Readonly<Record<string, MessageKey>> = {
  title: 'adminTranslations.fields.title',
  excerpt: 'adminTranslations.fields.excerpt',
  content: 'adminTranslations.fields.content',
  imageAlt: 'adminTranslations.fields.imageAlt',
  name: 'adminTranslations.fields.name',
  description: 'adminTranslations.fields.description',
  category: 'adminTranslations.fields.category',
  location: 'adminTranslations.fields.location',
  place: 'adminTranslations.fields.place',
  highlights: 'adminTranslations.fields.highlights',
  gallery: 'adminTranslations.fields.gallery',
  alt: 'adminTranslations.fields.alt',
  timeline: 'adminTranslations.fields.timeline',
  team: 'adminTranslations.fields.team',
  role: 'adminTranslations.fields.role',
  bio: 'adminTranslations.fields.bio',
  updates: 'adminTranslations.fields.updates',
  author: 'adminTranslations.fields.author',
  faqs: 'adminTranslations.fields.faqs',
  question: 'adminTranslations.fields.question',
  answer: 'adminTranslations.fields.answer',
  tiers: 'adminTranslations.fields.tiers',
  benefits: 'adminTranslations.fields.benefits',
  seoTitle: 'adminTranslations.fields.seoTitle',
  seoDescription: 'adminTranslations.fields.seoDescription',
  photos: 'adminTranslations.fields.photos',
  caption: 'adminTranslations.fields.caption',
  details: 'adminTranslations.fields.details',
  questions: 'adminTranslations.fields.questions',
  label: 'adminTranslations.fields.label',
  choices: 'adminTranslations.fields.choices',
  summary: 'adminTranslations.fields.summary',
  steps: 'adminTranslations.fields.steps',
  text: 'adminTranslations.fields.text',
  customs: 'adminTranslations.fields.customs',
};

/** Label of a text by its path: `timeline.0.title` is "Milestone 1 · Title". */
export function useFieldLabel(): (path: string) => string {
  const { t } = useI18n();
  return (path) =>
    path
      .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
      .split('.')
      .map((part) => {
        const [name = '', number] = part.split(' ');
        const key = fieldLabels[name];
        return [key ? t(key) : name, number].filter(Boolean).join(' ');
      })
      .join(' · ');
}
