import { useDeferredValue, useMemo } from 'react';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import type { PickImage } from '#src/admin-ui/markdown/picked-image.ts';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import type { FieldIssue } from '#src/web/field-issue.ts';
import type { EditedTranslation } from '../../admin-contract.ts';
import { useFieldLabel } from './field-label.ts';

type TranslatedFieldProps = {
  field: EditedTranslation['fields'][number];
  /** Whether the image that the text is about is shown; the texts after it are about the same one. */
  hasImage: boolean;
  value: string;
  language: ContentLanguage;
  originalLanguage: ContentLanguage | null;
  issue: FieldIssue | undefined;
  pickImage: PickImage;
  onChange: (text: string) => void;
};

/** A text of the original and the field of its translation, side by side. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { field, hasImage, value, originalLanguage, onChange } = props;
  const { t } = useI18n();
  const label = useFieldLabel()(field.path);

  return (
    <section className="translation-row" aria-label={label}>
      <div className="translation-original">
        <p className="small muted">
          {t('adminTranslations.original')}
          {t('common.colon')}
          {label}
        </p>
        {hasImage && field.image && (
          // The texts about it describe it.
          <img
            className="translation-image"
            src={field.image.replace('.webp', '-480.webp')}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <p className="translation-text" lang={originalLanguage ?? undefined}>
          {field.original}
        </p>
        {field.madeFrom !== null && field.madeFrom !== '' && (
          <details>
            <summary>{t('adminTranslations.earlier')}</summary>
            <p className="translation-text" lang={originalLanguage ?? undefined}>
              <del>{field.madeFrom}</del>
            </p>
          </details>
        )}
        {value === '' && (
          <Button
            variant="line"
            small
            aria-label={t('adminTranslations.copyNamed', { field: label })}
            onClick={() => onChange(field.original)}
          >
            {t('adminTranslations.copy')}
          </Button>
        )}
      </div>
      <div className="translation-target">
        <TextInput {...props} label={label} />
        {field.format === 'markdown' && <Preview text={value} language={props.language} />}
      </div>
    </section>
  );
}

function TextInput({
  field,
  value,
  language,
  issue,
  pickImage,
  onChange,
  label,
}: TranslatedFieldProps & { label: string }) {
  const errorText = useRecordFieldText()(issue);
  if (field.format === 'markdown') {
    return (
      <MarkdownField
        label={label}
        rows={18}
        value={value}
        lang={language}
        error={errorText}
        pickImage={pickImage}
        onChange={onChange}
      />
    );
  }

  const shared = { value, lang: language, required: field.isRequired };
  return (
    <LimitedField label={label} text={value} most={field.maxLength} {...(errorText && { error: errorText })}>
      {field.format === 'line' ? (
        <Input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <Textarea {...shared} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </LimitedField>
  );
}

function Preview({ text, language }: { text: string; language: ContentLanguage }) {
  const { t } = useI18n();
  const shown = useDeferredValue(text);
  const html = useMemo(() => renderMarkdown(shown, language), [shown, language]);
  if (shown === '') return null;
  return (
    <details>
      <summary>{t('adminTranslations.preview')}</summary>
      <ProseHtml html={html} lang={language} />
    </details>
  );
}
