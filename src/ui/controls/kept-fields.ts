import { type ComponentProps, createContext, use } from 'react';

/** What a form contained when it was posted, by the names of its fields; null for a new form. */
export const KeptFieldsContext = createContext<Partial<Record<string, string>> | null>(null);

/** First text of an uncontrolled field that was posted before. */
export function useKeptText({ name, value }: Pick<ComponentProps<'input'>, 'name' | 'value'>) {
  const kept = use(KeptFieldsContext);
  return kept && name !== undefined && value === undefined ? { defaultValue: kept[name] ?? '' } : {};
}

/** First state of an uncontrolled checkbox or radio button that was posted before. */
export function useKeptCheck({
  name,
  value = 'on',
  checked,
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked'>) {
  const kept = use(KeptFieldsContext);
  return kept && name !== undefined && checked === undefined ? { defaultChecked: kept[name] === value } : {};
}
