import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox, Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { EventForm } from '../../admin-contract.ts';
import { questionKinds } from '../../contract.ts';

type Question = EventForm['questions'][number];

const kindKeys = {
  text: 'adminEvents.kindText',
  choice: 'adminEvents.kindChoice',
  yesNo: 'adminEvents.kindYesNo',
} as const;

/** Places, waiting list, reminder and questions of an event. */
export function RegistrationFields({ values, change, issueOf }: RecordFields<EventForm>) {
  const { t } = useI18n();
  const listIssue = issueOf('questions');
  const tooFewChoices = listIssue?.code === 'too_few' ? listIssue : undefined;
  const tooManyQuestions = listIssue?.code === 'too_big' ? listIssue : undefined;
  const count = (name: 'maxSeats' | 'reminderHours') => ({
    type: 'number',
    min: 0,
    value: String(values[name]),
    issue: issueOf(name),
    onChange: (typed: string) => change({ [name]: Number(typed) }),
  });

  return (
    <Panel>
      <Switch
        label={t('adminEvents.takesRegistrations')}
        checked={values.takesRegistrations}
        onChange={({ currentTarget }) => change({ takesRegistrations: currentTarget.checked })}
      />
      {values.takesRegistrations && (
        <>
          <div className="form-pair">
            <LineField
              isOptional
              type="number"
              min={0}
              label={t('adminEvents.capacity')}
              hint={t('adminEvents.capacityHint')}
              value={values.capacity === null ? '' : String(values.capacity)}
              issue={issueOf('capacity')}
              onChange={(typed) => change({ capacity: typed === '' ? null : Number(typed) })}
            />
            <LineField label={t('adminEvents.maxSeats')} {...count('maxSeats')} />
          </div>
          <LineField
            label={t('adminEvents.reminderHours')}
            hint={t('adminEvents.reminderHint')}
            {...count('reminderHours')}
          />
          <Checkbox
            label={t('adminEvents.hasWaitingList')}
            checked={values.hasWaitingList}
            onChange={({ currentTarget }) => change({ hasWaitingList: currentTarget.checked })}
          />
          <RepeatableFields
            label={t('adminEvents.questions')}
            addLabel={t('adminEvents.addQuestion')}
            parts={values.questions}
            newPart={newQuestion(values.questions)}
            onChange={(questions) => change({ questions })}
          >
            {(question, changeQuestion, index) => (
              <>
                <LineField
                  label={t('adminEvents.questionLabel')}
                  value={question.label}
                  issue={issueOf(`questions.${index}.label`) ?? tooManyQuestions}
                  onChange={(label) => changeQuestion({ label })}
                />
                <Field label={t('adminEvents.questionKind')}>
                  <Select
                    value={question.kind}
                    onChange={({ currentTarget }) =>
                      changeQuestion({
                        kind: questionKinds.find((one) => one === currentTarget.value) ?? 'text',
                      })
                    }
                  >
                    {questionKinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {t(kindKeys[kind])}
                      </option>
                    ))}
                  </Select>
                </Field>
                {question.kind === 'choice' && (
                  <LineListField
                    isOptional={false}
                    label={t('adminEvents.choices')}
                    hint={t('adminEvents.choicesHint')}
                    rows={3}
                    lines={question.choices}
                    issue={
                      issueOf(`questions.${index}.choices`) ??
                      (question.choices.length < 2 ? tooFewChoices : undefined)
                    }
                    onChange={(choices) => changeQuestion({ choices })}
                  />
                )}
                <Checkbox
                  label={t('adminEvents.isRequired')}
                  checked={question.isRequired}
                  onChange={({ currentTarget }) => changeQuestion({ isRequired: currentTarget.checked })}
                />
              </>
            )}
          </RepeatableFields>
        </>
      )}
    </Panel>
  );
}

/** Answers are stored by the ID of the question, which no other question of the event may have. */
function newQuestion(questions: readonly Question[]): Question {
  const used = new Set(questions.map(({ id }) => id));
  let number = questions.length + 1;
  while (used.has(`q${number}`)) number += 1;
  return { id: `q${number}`, kind: 'text', label: '', choices: [], isRequired: false };
}
