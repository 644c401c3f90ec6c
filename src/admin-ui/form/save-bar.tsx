import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import './save-bar.css';

type SaveBarProps = {
  isSaving: boolean;
  /** Start of the line: time of saving, word count. */
  children?: ReactNode;
  onCancel?: () => void;
};

/** Footer of a form; its Save button submits the form around it. */
export function SaveBar({ isSaving, children, onCancel }: SaveBarProps) {
  const { t } = useI18n();
  return (
    <div className="save-bar">
      <div className="small muted">{children}</div>
      {onCancel && (
        <Button variant="line" small onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      )}
      <Button type="submit" small disabled={isSaving}>
        {t('admin.save')}
      </Button>
    </div>
  );
}
