import { PartList } from '#src/admin-ui/form/part-list.tsx';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { RecordFields } from '#src/admin-ui/record/use-record-form.ts';
import { PictureField } from '#src/features/media-library/web/components/picture-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** The pictures of a project, each with its words. */
export function GalleryPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();

  return (
    <Panel>
      <PartList
        label={t('adminProjects.gallery')}
        addLabel={t('adminProjects.addPicture')}
        parts={values.gallery}
        newPart={{ image: '', alt: '' }}
        onChange={(gallery) => change({ gallery })}
      >
        {(picture, edit, index) => (
          <PictureField
            label={t('adminProjects.picture')}
            image={picture.image}
            alt={picture.alt}
            error={textOf(issueOf(`gallery.${index}.image`) ?? issueOf(`gallery.${index}.alt`))}
            onChange={edit}
          />
        )}
      </PartList>
    </Panel>
  );
}
