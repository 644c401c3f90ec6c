import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';

const occasions = ['shraddha', 'birthday', 'wedding'] as const;

/** What is remembered on a day; the form of a death anniversary is chosen beside its dates. */
export function OccasionField() {
  const { t } = useI18n();

  return (
    <ChoiceCards legend={t('remembrance.form.occasion')} className="remembrance-occasions">
      {occasions.map((occasion) => (
        <ChoiceCard
          key={occasion}
          name="occasion"
          value={occasion}
          title={t(`remembrance.occasions.${occasion}`)}
          defaultChecked={occasion === 'shraddha'}
        />
      ))}
    </ChoiceCards>
  );
}
