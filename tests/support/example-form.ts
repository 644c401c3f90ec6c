import type { z } from 'zod';
import type { postForm } from '#src/features/blog/admin-contract.ts';

type FormInput = z.input<typeof postForm>;

/** Body of a new post. */
export function examplePostForm(changes: Partial<FormInput> = {}): FormInput {
  return {
    title: 'Why we light a lamp',
    slug: 'why-we-light-a-lamp',
    excerpt: 'A flame asks for attention.',
    content: 'Every rite begins with a **small act**.',
    published: false,
    tags: ['Ritual', 'Home'],
    author: 'Savitri Iyer',
    ...changes,
  };
}
