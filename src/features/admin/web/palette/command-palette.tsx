import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { createCommands } from './commands.ts';
import './palette.css';
import { usePaletteSearch } from './use-palette-search.ts';

type Option = { id: string; title: string; detail: string; href: string; shortcut: string | null };
type Group = { id: 'go' | 'create' | 'donations' | 'donors' | 'posts'; options: Option[] };

/** Opens screens, starts new records, and finds donations, donors and posts. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, isSearching, hasFailed } = useGroups(typed);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];

  function open(option: Option | undefined) {
    if (!option) return;
    onClose();
    void navigate(option.href);
  }

  function handleKey(event: KeyboardEvent) {
    const at = options.findIndex(({ id }) => id === chosen?.id);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = options.at(to % options.length);
    setChosenId(next?.id ?? null);
    document.getElementById(optionId(listId, next?.id))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog open onClose={onClose} title={t('admin.palette.title')} closeLabel={t('common.close')}>
      <form
        className="palette"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          open(chosen);
        }}
      >
        <Input
          role="combobox"
          aria-label={t('admin.palette.label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen.id)}
          autoComplete="off"
          placeholder={t('admin.palette.label')}
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={handleKey}
        />
        <div className="palette-list" id={listId} role="listbox" aria-label={t('admin.palette.title')}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
              <p className="palette-group" id={`${listId}-${group.id}`}>
                {t(`admin.palette.groups.${group.id}`)}
              </p>
              {group.options.map((option) => (
                <ListboxOption
                  key={option.id}
                  id={optionId(listId, option.id)}
                  className="palette-option"
                  isActive={option.id === chosen?.id}
                  onChoose={() => open(option)}
                >
                  <bdi>{option.title}</bdi>{' '}
                  {option.detail && <span className="small muted">{option.detail}</span>}
                  {option.shortcut && <kbd>{option.shortcut}</kbd>}
                </ListboxOption>
              ))}
            </div>
          ))}
        </div>
        <p className="small muted" role="status">
          {statusText()}
        </p>
      </form>
    </Dialog>
  );

  function statusText(): string {
    if (isSearching) return t('admin.palette.searching');
    if (hasFailed) return t('admin.palette.failed');
    return options.length === 0 ? t('admin.palette.none') : t('admin.palette.hint');
  }
}

function optionId(listId: string, id: string | undefined): string {
  return `${listId}-${id ?? ''}`.replaceAll(/[^\w-]/g, '-');
}

function useGroups(typed: string): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const { t } = useI18n();
  const can = useCan();
  const { records, ...search } = usePaletteSearch(typed);
  const words = typed.trim().toLocaleLowerCase();
  const commands = createCommands(can)
    .map(({ label, ...command }) => ({ ...command, title: t(label), detail: '' }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(words));
  const found = records.map((record) => ({
    ...record,
    title: record.title ?? t('admin.palette.unnamed'),
    shortcut: null,
  }));
  const ids = ['go', 'create', 'donations', 'donors', 'posts'] as const;
  const groups = ids
    .map((id) => ({ id, options: [...commands, ...found].filter(({ group }) => group === id) }))
    .filter(({ options }) => options.length > 0);
  return { groups, ...search };
}
