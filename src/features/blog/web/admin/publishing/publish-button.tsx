import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { PostValues } from '../editor/post-values.ts';
import { PublishDialog } from './publish-dialog.tsx';

type Publication = Pick<PostValues, 'published' | 'publishAt'>;

type PublishButtonProps = {
  values: Publication;
  isPublic: boolean;
  isSaving: boolean;
  /** Saves the post with the chosen publication. */
  onChoose: (publication: Publication) => void;
};

/** Opens the choice of when the post is published. */
export function PublishButton({ values, isPublic, isSaving, onChoose }: PublishButtonProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="line" disabled={isSaving} onClick={() => setOpen(true)}>
        {t(isPublic ? 'adminPublishing.change' : 'adminPublishing.open')}
      </Button>
      {isOpen && (
        <PublishDialog
          values={values}
          onClose={() => setOpen(false)}
          onChoose={(publication) => {
            setOpen(false);
            onChoose(publication);
          }}
        />
      )}
    </>
  );
}
