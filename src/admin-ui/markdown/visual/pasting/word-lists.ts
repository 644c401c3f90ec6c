const levelFormat = /mso-list\s*:\s*l\d+\s+level(\d)/i;

type OpenList = { level: number; list: HTMLElement };

/** Makes lists of the paragraphs in which Word writes their items, with the marks as text. */
export function setWordLists(root: HTMLElement): void {
  /** The outermost first. */
  let open: OpenList[] = [];
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const level = Number(levelFormat.exec(paragraph.dataset['style'] ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const mark = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
    const tag = /^\s*\(?[\p{L}\p{N}]+[.)]/u.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();

    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(
      ({ level: other, list }) => other < level || (other === level && list.localName === tag),
    );
    const list = listFor(paragraph, { tag, level, open });
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

type ItemPlace = { tag: 'ol' | 'ul'; level: number; open: OpenList[] };

/** List of an item: the open one of its level, or a new one in the last item of the level above. */
function listFor(paragraph: HTMLElement, { tag, level, open }: ItemPlace): HTMLElement {
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = paragraph.ownerDocument.createElement(tag);
  const parent = last?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  open.push({ level, list });
  return list;
}
