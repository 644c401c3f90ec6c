import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { headphonesIcon } from '#src/ui/media/subject-icons.ts';
import type { Resource } from '../../contract.ts';

/** Links to the works that can be read on this site; renders nothing without any. */
export function ReadableTexts({ texts }: { texts: Resource['texts'] }) {
  const { t, locale } = useI18n();
  return texts.map(({ slug, title, hasRecitation }) => (
    <p key={slug}>
      <ButtonLink href={`/texts/${slug}`}>
        {hasRecitation && <Icon shape={headphonesIcon} />}
        {t(hasRecitation ? 'resources.readOrHearText' : 'resources.readText', { title: title[locale] })}
      </ButtonLink>
    </p>
  ));
}
