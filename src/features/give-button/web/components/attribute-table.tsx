import { useI18n } from '#src/i18n/use-i18n.ts';

const attributes = ['project', 'amounts', 'currency', 'frequency', 'language', 'theme'] as const;

const examples: Record<(typeof attributes)[number], string> = {
  project: 'name-of-project',
  amounts: '21 51 101',
  currency: 'USD',
  frequency: 'monthly',
  language: 'en, hi, sa',
  theme: 'light, dark',
};

/** The attributes of <give-button>. */
export function AttributeTable() {
  const { t } = useI18n();
  return (
    <dl className="embed-guide-attributes">
      {attributes.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {t(`giveButton.attributes.${name}`)} <code>{examples[name]}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
