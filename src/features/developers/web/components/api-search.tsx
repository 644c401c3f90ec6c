import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import './api-search.css';

type ApiSearchProps = { value: string; onChange: (value: string) => void };

/** Filters while typing. Without scripts it is a GET form of the page. */
export function ApiSearch({ value, onChange }: ApiSearchProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);

  // Text typed before the page's code was loaded.
  const takeOver = useEffectEvent((early: string) => early !== value && onChange(early));
  useEffect(() => {
    if (field.current) takeOver(field.current.value);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
  }

  return (
    <form className="api-search" action="/developers" role="search" onSubmit={handleSubmit}>
      <Field label={t('developers.search')}>
        <Input
          ref={field}
          type="search"
          name="q"
          value={value}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('developers.submit')}</Button>
    </form>
  );
}
