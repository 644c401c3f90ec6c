import { currencyOf } from '#src/api/amounts/currencies.ts';
import { wholeMoney, wholeUnits } from '#src/api/money.ts';
import { type EditedProject, type ProjectForm, projectIcons } from '../admin-contract.ts';
import type { StoredProjectForm } from './admin-store.ts';
import type { NewProject, ProjectParts } from './write-store.ts';

/** The columns of a project that follow from what an editor sent. */
export function columnsOf(form: ProjectForm): NewProject {
  return {
    slug: form.slug,
    language: form.language,
    title: form.title,
    description: form.description,
    content: form.content,
    image: form.image,
    darkImage: form.darkImage || null,
    imageAlt: form.imageAlt,
    icon: form.icon,
    status: form.status,
    priority: form.priority,
    category: form.category,
    location: form.location,
    currency: form.currency,
    fundingGoalMinor: wholeMoney(form.fundingGoal, form.currency).amountMinor,
    openingRaisedMinor: wholeMoney(form.openingRaised, form.currency).amountMinor,
    startDate: form.startDate,
    endDate: form.endDate,
    position: form.position,
    highlights: form.highlights,
  };
}

/** Everything that belongs to it, in its order. */
export function partsOf({
  gallery,
  timeline,
  team,
  updates,
  faqs,
  tiers,
  currency,
}: ProjectForm): Partial<ProjectParts> {
  return {
    gallery,
    timeline,
    team: team.map((member) => ({ ...member, image: member.image || null })),
    updates,
    faqs,
    tiers: tiers.map(({ amount, ...tier }) => ({
      ...tier,
      amountMinor: wholeMoney(amount, currency).amountMinor,
    })),
  };
}

/** The images of a project, by their field. */
export function imagesOf({ image, imageAlt, darkImage, gallery, team }: ProjectForm) {
  return [
    { field: 'image', image, alt: imageAlt },
    { field: 'darkImage', image: darkImage, alt: imageAlt },
    ...gallery.map((image) => ({ field: 'gallery', ...image })),
    // A portrait is described by the name beside it.
    ...team.map((member) => ({ field: 'team', image: member.image, alt: member.name })),
  ];
}

export function editedProject(row: StoredProjectForm): EditedProject {
  const wholeIn = (amountMinor: number) => wholeUnits({ amountMinor, currency: row.currency });
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    language: row.language,
    title: row.title,
    description: row.description,
    content: row.content,
    image: row.image,
    darkImage: row.darkImage ?? '',
    imageAlt: row.imageAlt,
    icon: projectIcons.find((icon) => icon === row.icon) ?? 'MapPin',
    status: row.status,
    priority: row.priority,
    category: row.category,
    location: row.location,
    currency: currencyOf(row.currency) ?? 'USD',
    fundingGoal: wholeIn(row.fundingGoalMinor),
    openingRaised: wholeIn(row.openingRaisedMinor),
    startDate: row.startDate,
    endDate: row.endDate,
    position: row.position,
    highlights: row.highlights,
    gallery: row.gallery.map(({ image, alt }) => ({ image, alt })),
    timeline: row.timeline.map(({ title, description, targetDate, completed, status }) => ({
      title,
      description,
      targetDate,
      completed,
      status,
    })),
    team: row.team.map(({ name, role, bio, image }) => ({ name, role, bio, image: image ?? '' })),
    updates: row.updates.map(({ title, date, content, author }) => ({ title, date, content, author })),
    faqs: row.faqs.map(({ question, answer }) => ({ question, answer })),
    tiers: row.tiers.map(({ amountMinor, title, description, benefits, benefit }) => ({
      amount: wholeIn(amountMinor),
      title,
      description,
      benefits,
      benefit,
    })),
  };
}
