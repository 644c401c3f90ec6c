import { type FormEvent, useRef } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { currencies } from '#src/api/amounts/currencies.ts';
import { formResultOf, issuesOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { checkImport, type ImportDetail, importMapping } from '../../../admin-contract.ts';
import {
  dateFormats,
  decimalSigns,
  importFields,
  type ImportField,
  proposeDecimalSign,
  requiredFields,
} from '../../../import-fields.ts';
import { fieldKeys } from '../import-labels.ts';

const dateFormatKeys = {
  ymd: 'adminImports.dateFormats.ymd',
  mdy: 'adminImports.dateFormats.mdy',
  dmy: 'adminImports.dateFormats.dmy',
} as const;

/** The same in every language. */
const decimalSignExamples = { point: '1,234.50', comma: '1.234,50' } as const;

type MappingFormProps = {
  entry: ImportDetail;
  mapping: ImportDetail['mapping'];
  onEdited: (mapping: ImportDetail['mapping']) => void;
  onChanged: (entry: ImportDetail) => void;
};

/** Chooses the column of each field; the check that follows imports nothing. */
export function MappingForm({ entry, mapping, onEdited, onChanged }: MappingFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const form = useRef<HTMLFormElement>(null);
  const { state, isSubmitting, send, settle } = useSubmitForm(async () => {
    const body = importMapping.parse(mapping);
    const result = await call(checkImport, { params: { id: entry.id }, body });
    if (result.ok) onChanged(result.value);
    return formResultOf(result);
  });
  const issues = issuesOf(state);
  const columns = entry.header.map((name, position) => ({ name, position }));

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = schemaIssues(importMapping, mapping);
    if (found) settle({ status: 'invalid', issues: found, failure: null });
    else void send();
  }

  function choose(field: ImportField, value: string) {
    const { [field]: _before, ...others } = mapping.columns;
    const columns: ImportDetail['mapping']['columns'] =
      value === '' ? others : { ...others, [field]: Number(value) };
    onEdited({
      ...mapping,
      columns,
      ...(field === 'amount' && { decimalSign: proposeDecimalSign(entry.samples, columns.amount) }),
    });
  }

  return (
    <Panel className="import-part" aria-labelledby="import-mapping">
      <h2 className="panel-title" id="import-mapping">
        {t('adminImports.mapping')}
      </h2>
      <p className="muted">{t('adminImports.mappingText')}</p>
      <form ref={form} className="import-part-form" noValidate onSubmit={handleSubmit}>
        <div className="import-fields">
          {importFields.map((field) => (
            <Field
              key={field}
              label={t(fieldKeys[field])}
              optionalMark={requiredFields.includes(field) ? undefined : t('adminImports.optional')}
              hint={exampleOf(entry, mapping.columns[field])}
              {...(issues[`columns.${field}`] && { error: t('adminImports.chooseColumn') })}
            >
              <Select
                value={String(mapping.columns[field] ?? '')}
                onChange={(event) => choose(field, event.currentTarget.value)}
              >
                <option value="">{t('adminImports.noColumn')}</option>
                {columns.map(({ position, name }) => (
                  <option key={position} value={position}>
                    {name || t('adminImports.columnNumber', { number: String(position + 1) })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <Field label={t('adminImports.dateFormat')} hint={t('adminImports.dateFormatHint')}>
            <Select
              value={mapping.dateFormat}
              onChange={(event) =>
                onEdited({
                  ...mapping,
                  dateFormat: dateFormats.find((one) => one === event.currentTarget.value) ?? 'ymd',
                })
              }
            >
              {dateFormats.map((one) => (
                <option key={one} value={one}>
                  {t(dateFormatKeys[one])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('adminImports.decimalSign')} hint={t('adminImports.decimalSignHint')}>
            <Select
              value={mapping.decimalSign}
              onChange={(event) =>
                onEdited({
                  ...mapping,
                  decimalSign: decimalSigns.find((one) => one === event.currentTarget.value) ?? 'point',
                })
              }
            >
              {decimalSigns.map((one) => (
                <option key={one} value={one}>
                  {decimalSignExamples[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('adminImports.usualCurrency')}
            optionalMark={mapping.columns.currency === undefined ? undefined : t('adminImports.optional')}
            hint={t('adminImports.usualCurrencyHint')}
            {...(issues['currency'] &&
              mapping.currency === null && { error: t('adminImports.currencyMissing') })}
          >
            <Select
              value={mapping.currency ?? ''}
              onChange={(event) => onEdited({ ...mapping, currency: event.currentTarget.value || null })}
            >
              <option value="">{t('adminImports.noCurrency')}</option>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
        </div>
        {state.status === 'failed' && <Notice tone="err">{t('adminImportFiles.failed')}</Notice>}
        <div className="import-actions">
          <Button type="submit" busy={isSubmitting}>
            {t('adminImports.check')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function exampleOf({ samples }: ImportDetail, column: number | undefined): string {
  if (column === undefined) return '';
  return samples
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 2)
    .join(', ')
    .slice(0, 80);
}
