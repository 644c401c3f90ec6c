import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { EventQuestionView } from '../../contract.ts';

type QuestionFieldProps = {
  question: EventQuestionView;
  /** Language of the question. */
  lang: string;
  /** Id of the control; generated otherwise. */
  id?: string;
  error?: string;
};

/** Question that the organizers ask. */
export function QuestionField({ question, lang, ...field }: QuestionFieldProps) {
  const { t } = useI18n();
  const { id, kind, label, isRequired } = question;
  const name = `question-${id}`;
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: t('eventRegistration.yes') },
          { value: 'no', label: t('eventRegistration.no') },
        ]
      : question.choices;

  return (
    <Field
      label={<span lang={lang}>{label}</span>}
      {...(!isRequired && { optionalMark: t('eventRegistration.optional') })}
      {...field}
    >
      {kind === 'text' ? (
        <Input name={name} required={isRequired} maxLength={1000} />
      ) : (
        <Select name={name} required={isRequired} defaultValue="">
          <option value="">{t('eventRegistration.choose')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={kind === 'choice' ? lang : undefined}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
