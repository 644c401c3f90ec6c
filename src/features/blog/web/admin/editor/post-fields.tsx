import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useWritingTools } from '#src/features/writing/web/admin/components/use-writing-tools.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { localeNames, locales } from '#src/i18n/locales.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { excerptLength, titleLength } from '../../../admin-contract.ts';
import { slugOf } from '#src/i18n/slug-of.ts';
import { AuthorField } from './author-field.tsx';
import type { PostValues } from './post-values.ts';
import { PublishDateField } from './publish-date-field.tsx';
import { TagField } from './tag-field.tsx';
import { usePostFieldText } from './use-post-field-text.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { WritingState } from './writing-state.tsx';

type PostFieldsProps = {
  values: PostValues;
  postId: string | null;
  savedSlug: string;
  issueOf: RecordFields<PostValues>['issueOf'];
  keptAt: Date | null;
  onChange: (part: Partial<PostValues>) => void;
};

/** Fields of EDI-03 to EDI-07 and EDI-14. */
export function PostFields({ values, postId, savedSlug, issueOf, keptAt, onChange }: PostFieldsProps) {
  const { t } = useI18n();
  const textOf = usePostFieldText();
  const { tools, pickers } = useWritingTools();
  const isTaken = useSlugCheck(values.slug, postId, savedSlug);
  // The slug follows the title until it is edited, or until the post has a slug that may be public.
  const isSlugOwn = postId !== null || (values.slug !== '' && values.slug !== slugOf(values.title));
  const optional = t('adminWriting.optional');
  const errorOf = (field: string) => {
    const text = textOf(issueOf(field));
    return text ? { error: text } : {};
  };

  function handleTitle(title: string) {
    onChange(isSlugOwn ? { title } : { title, slug: slugOf(title) });
  }

  return (
    <>
      <Field label={t('adminBlogs.title')} {...errorOf('title')}>
        <Input
          value={values.title}
          maxLength={titleLength}
          required
          lang={values.language}
          onChange={(event) => handleTitle(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('adminBlogs.slug')}
        hint={t('adminBlogs.slugHint', { address: `/blog/${values.slug || '…'}` })}
        {...(isTaken ? { error: t('adminBlogs.slugTaken'), errorRole: 'alert' as const } : errorOf('slug'))}
      >
        <Input
          className="editor-slug"
          value={values.slug}
          maxLength={120}
          required
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
      </Field>
      <LimitedField
        label={t('adminBlogs.excerpt')}
        optionalMark={optional}
        text={values.excerpt}
        most={excerptLength}
        {...errorOf('excerpt')}
      >
        <Textarea
          className="editor-excerpt"
          rows={3}
          value={values.excerpt}
          lang={values.language}
          onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
        />
      </LimitedField>
      <MarkdownField
        label={t('adminBlogs.content')}
        rows={10}
        required
        value={values.content}
        lang={values.language}
        error={textOf(issueOf('content'))}
        {...tools}
        onChange={(content) => onChange({ content })}
      />
      {pickers}
      <div className="editor-publish">
        <Switch
          label={t('adminBlogs.published')}
          checked={values.published}
          onChange={(event) => onChange({ published: event.currentTarget.checked })}
        />
        <WritingState content={values.content} keptAt={keptAt} />
      </div>
      <PublishDateField
        value={values.publishAt}
        published={values.published}
        onChange={(publishAt) => onChange({ publishAt })}
        {...errorOf('publishedAt')}
      />
      <ImageField
        label={t('adminBlogs.image')}
        optionalMark={optional}
        hint={t('adminBlogs.imageHint')}
        image={values.image}
        alt={values.imageAlt}
        error={textOf(issueOf('image') ?? issueOf('imageAlt'))}
        onChange={({ image, alt }) => onChange({ image, imageAlt: alt })}
      />
      <TagField value={values.tags} onChange={(tags) => onChange({ tags })} {...errorOf('tags')} />
      <div className="form-pair">
        <AuthorField
          value={values.author}
          onChange={(author) => onChange({ author })}
          {...errorOf('author')}
        />
        <Field label={t('adminBlogs.language')}>
          <Select
            value={values.language}
            onChange={(event) => {
              const language = locales.find((one) => one === event.currentTarget.value);
              if (language) onChange({ language });
            }}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
