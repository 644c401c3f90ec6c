import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { fromLocalInput } from '#src/admin-ui/form/date-time-local.ts';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';

type PublishDateFieldProps = {
  value: string;
  published: boolean;
  error?: string;
  onChange: (value: string) => void;
};

/** Publication date; a future one schedules the post. */
export function PublishDateField({ value, published, error, onChange }: PublishDateFieldProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  const [now] = useState(() => new Date());
  const instant = fromLocalInput(value);
  const isToCome = published && instant !== null && new Date(instant) > now;

  return (
    <Field
      label={t('adminBlogs.publishDate')}
      optionalMark={t('adminWriting.optional')}
      hint={
        isToCome ? t('adminBlogs.scheduledHint', { time: time(instant) }) : t('adminBlogs.publishDateHint')
      }
      {...(error && { error })}
    >
      <Input type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
