import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PostedNotice } from '#src/web/forms/posted-notice.tsx';
import type { FieldErrors } from '../donation-errors.ts';
import { fieldId } from '../field-id.ts';

type PostedErrorsProps = { posted: PostedForm; errors: FieldErrors };

const fields = [
  'amount',
  'donorName',
  'receiptName',
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

/** Why a posted form was not accepted, until its errors are corrected. */
export function PostedErrors({ posted, errors }: PostedErrorsProps) {
  const { t } = useI18n();
  const wrong = fields
    .filter((field) => errors[field] !== undefined)
    .map((field) => ({ id: fieldId(field), text: errors[field] }));
  const isClosed = posted.errors['projectId'] !== undefined;
  const hasFailed = Object.keys(posted.errors).length === 0;

  if (wrong.length === 0 && !isClosed && !hasFailed) return null;
  return (
    <PostedNotice title={!hasFailed && t('forms.posted.title')} wrong={wrong}>
      {hasFailed && <p>{t(posted.status === 429 ? 'forms.posted.limited' : 'donate.outcome.failed')}</p>}
      {isClosed && <p>{t('donate.purpose.completed')}</p>}
    </PostedNotice>
  );
}
