import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';

/** Names the user to whom the list is limited, with a link to the activity of all. @param email null if unknown */
export function UserFilter({ email }: { email: string | null }) {
  const { t } = useI18n();
  const { hrefWith } = useListQuery();
  return (
    <p>
      {email ? t('adminAudit.onlyUser', { email }) : t('adminAudit.onlyOneUser')}{' '}
      <TextLink href={hrefWith({ user: '' })}>{t('adminAudit.allUsers')}</TextLink>
    </p>
  );
}
