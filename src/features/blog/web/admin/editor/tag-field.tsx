import { type KeyboardEvent, useId, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { distinctTags } from '../../../tag-slug.ts';
import type { loader } from './blog-editor-loader.ts';

type TagFieldProps = { value: string[]; error?: string; onChange: (tags: string[]) => void };

/** Ordered tags; cards show the first two. Enter or a comma adds the typed one. */
export function TagField({ value, error, onChange }: TagFieldProps) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const listId = useId();
  const { tags } = useLoaderData<typeof loader>();

  function add() {
    const names = text.split(',').map((name) => name.trim());
    const added = names.filter((name) => name !== '');
    if (added.length > 0) onChange(distinctTags([...value, ...added]));
    setText('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="tag-field">
      <Field
        label={t('adminBlogs.tags')}
        optionalMark={t('adminWriting.optional')}
        hint={t('adminBlogs.tagsHint')}
        {...(error && { error })}
      >
        <Input
          list={listId}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={add}
        />
      </Field>
      <datalist id={listId}>
        {tags.ok && tags.value.items.map(({ name }) => <option key={name}>{name}</option>)}
      </datalist>
      {value.length > 0 && (
        <ul className="tag-field-chosen" aria-label={t('adminBlogs.tags')}>
          {value.map((name) => (
            <li key={name}>
              <Button
                variant="line"
                small
                aria-label={t('adminBlogs.removeTag', { name })}
                onClick={() => onChange(value.filter((other) => other !== name))}
              >
                {name}
                <Icon shape={closeIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
