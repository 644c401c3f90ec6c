import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import './save-bar.css';

type SaveBarProps = {
  isSaving: boolean;
  /** Start of the line: time of saving, word count. */
  children?: ReactNode;
  onCancel?: () => void;
  /** Stays at the bottom of the window, for forms of several screens. */
  isSticky?: boolean;
};

/** Footer of a form; its Save button submits the form around it. */
export function SaveBar({ isSaving, children, onCancel, isSticky }: SaveBarProps) {
  const { t } = useI18n();
  return (
    <div className={isSticky ? 'save-bar save-bar--sticky' : 'save-bar'}>
      <div className="small muted">{children}</div>
      {onCancel && (
        <Button variant="line" small onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      )}
      <Button type="submit" small busy={isSaving}>
        {t('admin.save')}
      </Button>
    </div>
  );
}
