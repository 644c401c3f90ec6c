import type { Node as DocumentNode } from '@milkdown/prose/model';
import type { MessageKey } from '#src/i18n/message-key.ts';
import {
  asteriskIcon,
  handHeartIcon,
  heading2Icon,
  heading3Icon,
  headphonesIcon,
  imageIcon,
  imagesIcon,
  listIcon,
  listOrderedIcon,
  megaphoneIcon,
  minusIcon,
  quoteIcon,
  scrollTextIcon,
  tableIcon,
  videoIcon,
} from '#src/ui/media/subject-icons.ts';
import { afterDialog } from '../after-dialog.ts';
import type { MediaKind, PickedFile, WritingTools } from '../writing-tools.ts';
import type { PickedImage } from '../picked-image.ts';
import {
  insertBlocks,
  insertFootnote,
  nodeType,
  run,
  setHeading,
  toggleList,
  toggleWrap,
} from './commands.ts';
import type { VisualEditor } from './open-visual-editor.ts';

type InsertionName =
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'verse'
  | 'callout'
  | 'image'
  | 'gallery'
  | 'audio'
  | 'video'
  | 'donation'
  | 'table'
  | 'footnote'
  | 'rule';

type InsertContext = { editor: VisualEditor; tools: WritingTools; openDonationDialog: () => void };

export type Insertion = {
  name: InsertionName;
  icon: string;
  label: MessageKey;
  /** Tool of the screen without which it is not offered. */
  needs?: keyof WritingTools;
  insert: (context: InsertContext) => void;
};

/** Everything that the slash menu and the menu of the toolbar insert. */
export const insertions: readonly Insertion[] = [
  {
    name: 'heading2',
    icon: heading2Icon,
    label: 'adminWriting.insert.heading2',
    insert: ({ editor }) => run(editor.view, setHeading(2)),
  },
  {
    name: 'heading3',
    icon: heading3Icon,
    label: 'adminWriting.insert.heading3',
    insert: ({ editor }) => run(editor.view, setHeading(3)),
  },
  {
    name: 'bulletList',
    icon: listIcon,
    label: 'adminWriting.insert.bulletList',
    insert: ({ editor }) => run(editor.view, toggleList('bullet_list')),
  },
  {
    name: 'orderedList',
    icon: listOrderedIcon,
    label: 'adminWriting.insert.orderedList',
    insert: ({ editor }) => run(editor.view, toggleList('ordered_list')),
  },
  {
    name: 'quote',
    icon: quoteIcon,
    label: 'adminWriting.insert.quote',
    insert: ({ editor }) => run(editor.view, toggleWrap('blockquote')),
  },
  {
    name: 'verse',
    icon: scrollTextIcon,
    label: 'adminWriting.insert.verse',
    insert: ({ editor }) => run(editor.view, toggleWrap('box', { name: 'verse' })),
  },
  {
    name: 'callout',
    icon: megaphoneIcon,
    label: 'adminWriting.insert.callout',
    insert: ({ editor }) => run(editor.view, toggleWrap('box', { name: 'callout' })),
  },
  {
    name: 'image',
    icon: imageIcon,
    label: 'adminWriting.insert.image',
    needs: 'pickImage',
    insert: ({ editor, tools }) => void pickImageFor(editor, tools, insertImage),
  },
  {
    name: 'gallery',
    icon: imagesIcon,
    label: 'adminWriting.insert.gallery',
    needs: 'pickImage',
    insert: ({ editor, tools }) => void pickImageFor(editor, tools, insertGallery),
  },
  {
    name: 'audio',
    icon: headphonesIcon,
    label: 'adminWriting.insert.audio',
    needs: 'pickMedia',
    insert: ({ editor, tools }) => void insertMedia(editor, tools, 'audio'),
  },
  {
    name: 'video',
    icon: videoIcon,
    label: 'adminWriting.insert.video',
    needs: 'pickMedia',
    insert: ({ editor, tools }) => void insertMedia(editor, tools, 'video'),
  },
  {
    name: 'donation',
    icon: handHeartIcon,
    label: 'adminWriting.insert.donation',
    insert: ({ openDonationDialog }) => openDonationDialog(),
  },
  {
    name: 'table',
    icon: tableIcon,
    label: 'adminWriting.insert.table',
    insert: ({ editor }) => insertMarkdown(editor, '| | | |\n|---|---|---|\n| | | |\n| | | |\n'),
  },
  {
    name: 'footnote',
    icon: asteriskIcon,
    label: 'adminWriting.insert.footnote',
    insert: ({ editor }) => run(editor.view, insertFootnote),
  },
  {
    name: 'rule',
    icon: minusIcon,
    label: 'adminWriting.rule',
    insert: ({ editor }) => insertMarkdown(editor, '---\n'),
  },
];

function insertImage(editor: VisualEditor, image: PickedImage): void {
  run(editor.view, insertBlocks([imageParagraph(editor, image)]));
}

/** Adds an image to the end of the gallery with the cursor. @param from position of the gallery */
function addToGallery(editor: VisualEditor, image: PickedImage, from: number): void {
  const { view } = editor;
  const gallery = view.state.doc.nodeAt(from);
  if (!gallery) return;
  view.dispatch(view.state.tr.insert(from + gallery.nodeSize - 1, imageParagraph(editor, image)));
  view.focus();
}

export function insertDonation(editor: VisualEditor, label: string, project: string | null): void {
  insertFigure(editor, 'donation', project ? { project } : {}, label);
}

async function pickImageFor(
  editor: VisualEditor,
  { pickImage }: WritingTools,
  insert: (editor: VisualEditor, image: PickedImage) => void,
  file: File | null = null,
): Promise<void> {
  const image = await pickImage?.(file);
  if (!image) return;
  await afterDialog();
  insert(editor, image);
}

export function uploadImage(editor: VisualEditor, tools: WritingTools, file: File): Promise<void> {
  return pickImageFor(editor, tools, insertImage, file);
}

export function pickForGallery(editor: VisualEditor, tools: WritingTools, from: number): void {
  void pickImageFor(editor, tools, (one, image) => addToGallery(one, image, from));
}

export async function insertMedia(
  editor: VisualEditor,
  { pickMedia }: WritingTools,
  kind: MediaKind,
  file: File | null = null,
): Promise<void> {
  const picked: PickedFile | null | undefined = await pickMedia?.(kind, file);
  if (!picked) return;
  await afterDialog();
  insertFigure(editor, kind, { src: picked.url }, picked.title);
}

function insertGallery(editor: VisualEditor, image: PickedImage): void {
  const box = nodeType(editor.view.state, 'box').create({ name: 'gallery' }, imageParagraph(editor, image));
  run(editor.view, insertBlocks([box]));
}

function insertFigure(
  editor: VisualEditor,
  name: string,
  attributes: Record<string, string>,
  text: string,
): void {
  const { state } = editor.view;
  const content = text ? state.schema.text(text) : null;
  run(editor.view, insertBlocks([nodeType(state, 'insert').create({ name, attributes }, content)]));
}

function insertMarkdown(editor: VisualEditor, markdown: string): void {
  run(editor.view, insertBlocks(editor.parse(markdown).children));
}

function imageParagraph({ view: { state } }: VisualEditor, { url, alt }: PickedImage): DocumentNode {
  const image = nodeType(state, 'image').create({ src: url, alt });
  return nodeType(state, 'paragraph').create(null, image);
}
