import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { PostedForm } from '../../posted-form.ts';
import type { FieldErrors } from '../donation-errors.ts';
import { fieldId } from '../field-id.ts';

type PostedErrorsProps = { posted: PostedForm; errors: FieldErrors };

const fields = [
  'amount',
  'donorName',
  'donorEmail',
  'donorPan',
  'isIndianCitizen',
  'donorMessage',
  'honoreeName',
  'recipientName',
  'recipientEmail',
  'cardDate',
  'cardMessage',
] as const;

/** Why a posted form was not accepted, with a link to each field; a document has no script that could lead there. */
export function PostedErrors({ posted: { rejected, problem }, errors }: PostedErrorsProps) {
  const { t } = useI18n();
  const faulty = fields.filter((field) => errors[field] !== undefined);
  const isClosed = rejected.includes('projectId');

  if (faulty.length === 0 && !isClosed && problem === null) return null;
  return (
    // The page was loaded for this message.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Notice tone="err" tabIndex={-1} autoFocus title={problem === null && t('donate.posted.title')}>
      {problem && <p>{t(problem === 'limited' ? 'donate.posted.limited' : 'donate.outcome.failed')}</p>}
      {isClosed && <p>{t('donate.purpose.completed')}</p>}
      {faulty.length > 0 && (
        <ul>
          {faulty.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{errors[field]}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
