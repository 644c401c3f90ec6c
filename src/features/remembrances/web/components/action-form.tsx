import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { managePath, type RemembranceAction } from '../../remembrance-links.ts';

type ActionFormProps = {
  action: Exclude<RemembranceAction, 'change'>;
  token: string;
  /** The action that the link names. */
  isMain: boolean;
};

/** One action with its button. A plain form, which works without scripts. */
export function ActionForm({ action, token, isMain }: ActionFormProps) {
  const { t } = useI18n();

  return (
    <form className="remembrance-action" method="post" action={managePath(token, action)}>
      <p className={isMain ? 'lead' : 'muted'}>{t(`remembrance.manage.action.${action}.text`)}</p>
      <Button type="submit" variant={isMain ? 'action' : 'line'} small={!isMain}>
        {t(`remembrance.manage.action.${action}.button`)}
      </Button>
    </form>
  );
}
