/** Links between a footnote or endnote and its number in the text: `#_ftn1` and `#_ftnref1` of Word, `#ftnt1` of Google Docs. */
const noteLink = /^#_?(ftnt?|edn)(_?ref)?(\d+)$/;

type Note = { reference: HTMLElement | null; text: HTMLElement | null };

/**
 * Makes footnotes of the links that office programs write for them. A link without its other end becomes text.
 *
 * @param used labels of the footnotes of the document, to which the new ones are added
 */
export function setNotes(root: HTMLElement, used: Set<string>): void {
  const notes = new Map<string, Note>();
  for (const link of root.querySelectorAll<HTMLElement>('a[href^="#"]')) {
    const [, kind, isBack, number] = noteLink.exec(link.getAttribute('href') ?? '') ?? [];
    if (!kind || !number) continue;
    const id = `${kind}${number}`;
    const note = notes.get(id) ?? { reference: null, text: null };
    notes.set(id, { ...note, [isBack ? 'text' : 'reference']: link });
  }
  for (const [id, { reference, text }] of notes) {
    const block = text?.closest<HTMLElement>(`div[id="${id}"]`) ?? text?.closest<HTMLElement>('p');
    if (reference && text && block && !block.contains(reference)) {
      text.remove();
      trimStart(block);
      setNote(reference, block, newLabel(used));
    } else for (const link of [reference, text]) link?.replaceWith(...link.childNodes);
  }
  // Word draws a line above the notes.
  for (const line of root.querySelectorAll('[data-style*="note-list"] > :is(hr, br)')) line.remove();
}

function setNote(reference: HTMLElement, block: HTMLElement, label: string): void {
  const { ownerDocument: document } = block;
  const mark = document.createElement('sup');
  const note = document.createElement('dl');
  const content = document.createElement('dd');
  Object.assign(mark.dataset, { type: 'footnote_reference', label });
  Object.assign(note.dataset, { type: 'footnote_definition', label });
  reference.replaceWith(mark);
  block.replaceWith(note);
  content.append(...(block.localName === 'p' ? [block] : block.childNodes));
  note.append(content);
}

/** The text of a note begins with the blank that followed its number. */
function trimStart(block: HTMLElement): void {
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    texts.currentNode.nodeValue = texts.currentNode.nodeValue?.trimStart() ?? '';
    if (texts.currentNode.nodeValue !== '') return;
  }
}

function newLabel(used: Set<string>): string {
  let label = 1;
  while (used.has(String(label))) label += 1;
  used.add(String(label));
  return String(label);
}
