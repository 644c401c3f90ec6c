// Without zod, so that the donate page does not load it.
export const tributeKinds = ['honor', 'memory'] as const;

export type TributeKind = (typeof tributeKinds)[number];
