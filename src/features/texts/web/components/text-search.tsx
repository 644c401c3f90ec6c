import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import './text-search.css';

/** Field that opens the search of the site. A plain form, because the search imports this feature. */
export function TextSearch() {
  const { t } = useI18n();

  return (
    <form className="text-search" action="/search" role="search">
      <Field label={t('texts.find')}>
        <Input type="search" name="q" required maxLength={200} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit">{t('texts.findSubmit')}</Button>
    </form>
  );
}
