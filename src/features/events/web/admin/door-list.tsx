import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { ListedRegistration } from '../../registration-admin-contract.ts';
import { type Question, useQuestionColumns, usePersonColumns } from './registration-columns.tsx';
import './registrations-screen.css';

type DoorListProps = { people: readonly ListedRegistration[]; questions: readonly Question[] };

/** All confirmed registrations with a box to tick; on paper only. */
export function DoorList({ people, questions }: DoorListProps) {
  const { t } = useI18n();
  const { person, seats, attendance } = usePersonColumns();
  const answers = useQuestionColumns(questions);
  const check: Column<ListedRegistration> = {
    key: 'check',
    header: t('adminRegistrations.here'),
    cell: ({ checkedInAt }) => <span className="door-check">{checkedInAt && '✓'}</span>,
  };

  return (
    <div className="door-list">
      <Table
        caption={t('adminRegistrations.doorList')}
        columns={[check, person, seats, attendance, ...answers]}
        rows={people}
        rowKey={({ id }) => id}
        keep
      />
    </div>
  );
}
