import { Plugin } from '@milkdown/prose/state';
import { Decoration, DecorationSet } from '@milkdown/prose/view';

/** Shows in an empty box what belongs there. @param texts by the name of the box */
export function placeholders(texts: Partial<Record<string, string>>): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const shown: Decoration[] = [];
        doc.descendants((node, position) => {
          const text = node.type.name === 'box' ? texts[String(node.attrs['name'])] : undefined;
          const paragraph = node.firstChild;
          if (text && paragraph && node.childCount === 1 && paragraph.content.size === 0) {
            const from = position + 1;
            shown.push(Decoration.node(from, from + paragraph.nodeSize, { 'data-placeholder': text }));
          }
          return node.type.name === 'box' || node === doc;
        });
        return DecorationSet.create(doc, shown);
      },
    },
  });
}
