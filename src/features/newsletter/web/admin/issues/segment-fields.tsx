import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { countRecipients, type Segment } from '../../../issues-admin-contract.ts';
import { audiences, topics } from '../../../mailings.ts';

type SegmentFieldsProps = { segment: Segment; onChange: (segment: Segment) => void };

/** Who gets an issue, with the current number of recipients. */
export function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="issue-segment">
        <Field label={t('adminNewsletter.language')}>
          <Select
            value={segment.language ?? ''}
            onChange={({ target }) =>
              onChange({ ...segment, language: locales.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{t('adminNewsletter.all')}</option>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {ownLocaleNames[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminNewsletter.topic')}>
          <Select
            value={segment.topic ?? ''}
            onChange={({ target }) =>
              onChange({ ...segment, topic: topics.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{t('adminNewsletter.all')}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`adminNewsletter.topics.${topic}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminNewsletter.audience')}>
          <Select
            value={segment.audience}
            onChange={({ target }) => {
              const audience = audiences.find((one) => one === target.value) ?? 'everyone';
              onChange({ ...segment, audience, donorTag: audience === 'donors' ? segment.donorTag : '' });
            }}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t(`adminNewsletter.audiences.${audience}`)}
              </option>
            ))}
          </Select>
        </Field>
        {segment.audience === 'donors' && (
          <Field label={t('adminNewsletter.donorTag')} hint={t('adminNewsletter.consentHint')}>
            <Input
              value={segment.donorTag}
              maxLength={60}
              onChange={({ target }) => onChange({ ...segment, donorTag: target.value })}
            />
          </Field>
        )}
      </div>
      <RecipientCount segment={segment} />
    </>
  );
}

/** Live count; the last one stays while the next is loaded. */
function RecipientCount({ segment }: { segment: Segment }) {
  const { t } = useI18n();
  const { request } = useRequest(useCount(segment));
  if (request.state !== 'ready') return <p role="status">{t('adminNewsletter.counting')}</p>;
  const { total, byLanguage } = request.value;
  const parts = locales.map((locale) => `${ownLocaleNames[locale]} ${formatNumber(byLanguage[locale])}`);
  return (
    <p role="status">
      {t('adminNewsletter.count', { number: formatNumber(total) })}{' '}
      <span className="small muted">{parts.join(' · ')}</span>
    </p>
  );
}

function useCount({ language, topic, audience, donorTag }: Segment) {
  const call = useAdminCall();
  return useCallback(
    (signal: AbortSignal) =>
      call(countRecipients, { body: { segment: { language, topic, audience, donorTag } } }, { signal }),
    [call, language, topic, audience, donorTag],
  );
}
