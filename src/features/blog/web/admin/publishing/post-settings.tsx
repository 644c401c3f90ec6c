import { useLoaderData } from 'react-router';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { coverSubjects } from '#src/art/cover-subjects.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { excerptLength, titleLength } from '../../../admin-contract.ts';
import type { loader } from '../editor/blog-editor-loader.ts';
import type { PostValues } from '../editor/post-values.ts';
import { usePostFieldText } from '../editor/use-post-field-text.ts';
import { CoauthorField } from './coauthor-field.tsx';
import { OldSlugs } from './old-slugs.tsx';
import { PreviewLinks } from './preview-links.tsx';
import './publishing.css';

type PostSettingsProps = {
  values: PostValues;
  /** Null for a new post, which has no links yet. */
  postId: string | null;
  issueOf: RecordFields<PostValues>['issueOf'];
  onChange: (part: Partial<PostValues>) => void;
};

/** Fields beside those of the specification, grouped, and the links of the post. */
export function PostSettings({ values, postId, issueOf, onChange }: PostSettingsProps) {
  const { t } = useI18n();
  const textOf = usePostFieldText();
  const canFeature = useCan()('posts.manage');
  const optional = t('adminWriting.optional');
  const errorOf = (field: string) => {
    const text = textOf(issueOf(field));
    return text ? { error: text } : {};
  };

  return (
    <Panel className="post-settings">
      <h2 className="panel-title">{t('adminPublishing.settings')}</h2>
      <fieldset className="post-settings-group">
        <legend>{t('adminPublishing.placement')}</legend>
        <CoauthorField
          value={values.coauthors}
          onChange={(coauthors) => onChange({ coauthors })}
          {...errorOf('coauthors')}
        />
        <SeriesField
          value={values.seriesId}
          onChange={(seriesId) => onChange({ seriesId })}
          {...errorOf('seriesId')}
        />
        <Field label={t('adminPublishing.subject')} hint={t('adminPublishing.subjectHint')}>
          <Select
            value={values.subject ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChange({ subject: coverSubjects.find((one) => one === chosen) ?? null });
            }}
          >
            <option value="">{t('adminPublishing.subjectNone')}</option>
            {coverSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`adminPublishing.subjects.${subject === 'leaf-book' ? 'leafBook' : subject}`)}
              </option>
            ))}
          </Select>
        </Field>
        {canFeature && (
          <Switch
            label={t('adminPublishing.featured')}
            checked={values.featured}
            onChange={(event) => onChange({ featured: event.currentTarget.checked })}
          />
        )}
      </fieldset>
      <fieldset className="post-settings-group">
        <legend>{t('adminPublishing.search')}</legend>
        <Field
          label={t('adminPublishing.seoTitle')}
          optionalMark={optional}
          hint={t('adminPublishing.seoTitleHint')}
          {...errorOf('seoTitle')}
        >
          <Input
            value={values.seoTitle}
            maxLength={titleLength}
            lang={values.language}
            onChange={(event) => onChange({ seoTitle: event.currentTarget.value })}
          />
        </Field>
        <LimitedField
          text={values.seoDescription}
          most={excerptLength}
          label={t('adminPublishing.seoDescription')}
          optionalMark={optional}
          hint={t('adminPublishing.seoDescriptionHint')}
          {...errorOf('seoDescription')}
        >
          <Textarea
            rows={3}
            value={values.seoDescription}
            lang={values.language}
            onChange={(event) => onChange({ seoDescription: event.currentTarget.value })}
          />
        </LimitedField>
        <ImageField
          label={t('adminPublishing.socialImage')}
          optionalMark={optional}
          hint={t('adminPublishing.socialImageHint')}
          image={values.socialImage}
          alt={values.title}
          hasOwnWords={false}
          error={textOf(issueOf('socialImage'))}
          onChange={({ image }) => onChange({ socialImage: image })}
        />
      </fieldset>
      {postId && <PreviewLinks postId={postId} />}
      {postId && <OldSlugs postId={postId} />}
    </Panel>
  );
}

type SeriesFieldProps = {
  value: string | null;
  error?: string;
  onChange: (seriesId: string | null) => void;
};

function SeriesField({ value, error, onChange }: SeriesFieldProps) {
  const { t } = useI18n();
  const { series } = useLoaderData<typeof loader>();
  if (!series.ok) return null;
  const isListed = value === null || series.value.items.some(({ id }) => id === value);

  return (
    <Field
      label={t('adminPublishing.series')}
      hint={t('adminPublishing.seriesHint')}
      {...(error && { error })}
    >
      <Select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
        <option value="">{t('adminPublishing.seriesNone')}</option>
        {!isListed && <option value={value}>…</option>}
        {series.value.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
