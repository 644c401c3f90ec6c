import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import type { ListedRegistration } from '../../registration-admin-contract.ts';

export type Question = { id: string; kind: string; label: string };

/**
 * Who comes, with how many people and how.
 *
 * @param idOf ID of the element with the name, which can take the focus then
 */
export function usePersonColumns(idOf?: (registrationId: string) => string) {
  const { t } = useI18n();
  const person: Column<ListedRegistration> = {
    key: 'name',
    header: t('adminRegistrations.person'),
    isRowHeader: true,
    cell: ({ id, name, email }) => (
      <span className="registration-name" {...(idOf && { id: idOf(id), tabIndex: -1 })}>
        {name}
        <span className="small muted">{email}</span>
      </span>
    ),
  };
  const seats: Column<ListedRegistration> = {
    key: 'seats',
    header: t('adminRegistrations.seats'),
    numeric: true,
    cell: (row) => row.seats,
  };
  const attendance: Column<ListedRegistration> = {
    key: 'attendance',
    header: t('adminRegistrations.attendance'),
    cell: (row) => t(`adminRegistrations.${row.attendance}`),
  };
  return { person, seats, attendance };
}

/** One column for each question of the event. */
export function useQuestionColumns(questions: readonly Question[]): Column<ListedRegistration>[] {
  const { t } = useI18n();
  const responseOf = (kind: string, answer: string | undefined) =>
    kind === 'yesNo' && (answer === 'yes' || answer === 'no') ? t(`adminRegistrations.${answer}`) : answer;

  return questions.map(({ id, kind, label }) => ({
    key: `question-${id}`,
    header: <span className="registration-question">{label}</span>,
    label,
    cell: ({ answers }) => responseOf(kind, answers[id]) ?? '–',
  }));
}
