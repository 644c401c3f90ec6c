import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@milkdown/prose/tables';
import { type Command, type EditorState, NodeSelection } from '@milkdown/prose/state';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { WritingTools } from '../writing-tools.ts';
import { ancestor, run, toggleWrap } from './commands.ts';
import { pickForGallery } from './insertions.ts';
import type { VisualEditor } from './open-visual-editor.ts';

type ContextToolsProps = { editor: VisualEditor; state: EditorState; tools: WritingTools };

const tableTools: readonly { label: MessageKey; command: Command }[] = [
  { label: 'adminWriting.table.addRow', command: addRowAfter },
  { label: 'adminWriting.table.addColumn', command: addColumnAfter },
  { label: 'adminWriting.table.removeRow', command: deleteRow },
  { label: 'adminWriting.table.removeColumn', command: deleteColumn },
  { label: 'adminWriting.table.remove', command: deleteTable },
];

/** Tools for the block with the cursor: table, box, audio, video, donation button or image. */
export function ContextTools({ editor, state, tools }: ContextToolsProps) {
  const { t } = useI18n();
  const { view } = editor;
  const box = ancestor(state, 'box');
  const figure = figureAt(state);

  return (
    <div className="visual-context" role="group" aria-label={t('adminWriting.blockTools')}>
      {ancestor(state, 'table') &&
        tableTools.map(({ label, command }) => (
          <Button key={label} variant="line" small onClick={() => run(view, command)}>
            {t(label)}
          </Button>
        ))}
      {box?.node.attrs['name'] === 'gallery' && tools.pickImage && (
        <Button variant="line" small onClick={() => pickForGallery(editor, tools, box.from)}>
          {t('adminWriting.addImage')}
        </Button>
      )}
      {box && (
        <Button variant="line" small onClick={() => run(view, toggleWrap('box', box.node.attrs))}>
          {t('adminWriting.removeBox')}
        </Button>
      )}
      {figure && (
        <Button
          variant="line"
          small
          onClick={() => run(view, removeNode(figure.from, figure.from + figure.node.nodeSize))}
        >
          {t('adminWriting.removeBlock')}
        </Button>
      )}
      <ImageTexts editor={editor} state={state} />
    </div>
  );
}

/** Alt text and caption of the selected image. */
function ImageTexts({ editor: { view }, state }: Pick<ContextToolsProps, 'editor' | 'state'>) {
  const { t } = useI18n();
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { node, from } = selection;
  const isInGallery = ancestor(state, 'box', { name: 'gallery' }) !== null;

  function set(name: 'alt' | 'title', text: string) {
    const { tr } = view.state;
    tr.setNodeMarkup(from, null, { ...node.attrs, [name]: text });
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)));
  }

  return (
    <>
      <Field label={t('adminMedia.alt')}>
        <Input
          value={String(node.attrs['alt'] ?? '')}
          maxLength={300}
          onChange={(event) => set('alt', event.currentTarget.value)}
        />
      </Field>
      {isInGallery && (
        <Field label={t('adminWriting.caption')}>
          <Input
            value={String(node.attrs['title'] ?? '')}
            maxLength={300}
            onChange={(event) => set('title', event.currentTarget.value)}
          />
        </Field>
      )}
    </>
  );
}

function figureAt(state: EditorState) {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'insert')
    return { node: selection.node, from: selection.from };
  return ancestor(state, 'insert');
}

function removeNode(from: number, to: number): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.delete(from, to).scrollIntoView());
    return true;
  };
}
