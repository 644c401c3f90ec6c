import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** The images of a project, each with its words. */
export function GalleryPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.gallery')}
        addLabel={t('adminProjects.addImage')}
        parts={values.gallery}
        newPart={{ image: '', alt: '' }}
        onChange={(gallery) => change({ gallery })}
      >
        {(image, edit, index) => (
          <ImageField
            label={t('adminProjects.image')}
            image={image.image}
            alt={image.alt}
            error={textOf(issueOf(`gallery.${index}.image`) ?? issueOf(`gallery.${index}.alt`))}
            onChange={edit}
          />
        )}
      </RepeatableFields>
    </Panel>
  );
}
