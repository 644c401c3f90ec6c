import type { CompletionItem } from '#src/api/completion.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Progress } from '#src/ui/feedback/progress.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import './completion-list.css';

/** Checklist items, each with a link to the screen for adding it. */
export function CompletionList({ items }: { items: readonly CompletionItem[] }) {
  const { t } = useI18n();

  function stateOf(isDone: boolean, missing: number | null): string {
    if (isDone) return t('adminCompletion.done');
    return missing === null ? t('adminCompletion.toDo') : t('adminCompletion.missing', { count: missing });
  }

  return (
    <ul className="completion">
      {items.map(({ key, isDone, missing, names, variables, link }) => (
        <li key={key}>
          <div className="completion-head">
            {isDone ? (
              <span>{t(`adminCompletion.items.${key}.title`)}</span>
            ) : (
              <TextLink href={link}>{t(`adminCompletion.items.${key}.title`)}</TextLink>
            )}
            <Badge tone={isDone ? 'ok' : 'warn'}>{stateOf(isDone, missing)}</Badge>
          </div>
          {!isDone && (
            <p className="small muted">
              {t(`adminCompletion.items.${key}.text`)}{' '}
              {variables.length > 0 && <code>{variables.join(', ')}</code>}
            </p>
          )}
          {names.length > 0 && (
            <ul className="small completion-names">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Progress of the checklist. */
export function CompletionProgress({ items }: { items: readonly CompletionItem[] }) {
  const { t } = useI18n();
  const done = items.filter(({ isDone }) => isDone).length;
  const text = t('adminCompletion.progress', { done, all: items.length });
  return (
    <div className="completion-progress">
      <Progress percent={(done / items.length) * 100} label={text} />
      <p className="small muted">{text}</p>
    </div>
  );
}
