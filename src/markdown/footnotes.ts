import type { Token } from 'markdown-it';
import { parser } from './parser.ts';

type Note = { id: number; subId: number };

const { rules } = parser.renderer;

/** @returns an ID that no heading can have, because those have no colons */
function referenceId({ id, subId }: Note): string {
  return subId > 0 ? `fnref:${id + 1}:${subId}` : `fnref:${id + 1}`;
}

function noteAt(tokens: readonly Token[], index: number): Note {
  return tokens[index]?.meta as Note;
}

/** Sets the elements of footnotes. The section has no name, so that it is no landmark. */
export function setFootnoteHtml(): void {
  rules['footnote_ref'] = (tokens, index) => {
    const note = noteAt(tokens, index);
    return `<sup><a href="#fn:${note.id + 1}" id="${referenceId(note)}" role="doc-noteref">${note.id + 1}</a></sup>`;
  };
  rules['footnote_block_open'] = () => '<section class="footnotes">\n<ol>\n';
  rules['footnote_block_close'] = () => '</ol>\n</section>\n';
  rules['footnote_open'] = (tokens, index) => `<li id="fn:${noteAt(tokens, index).id + 1}">`;
  rules['footnote_close'] = () => '</li>\n';
  rules['footnote_anchor'] = (tokens, index) => {
    const note = noteAt(tokens, index);
    return ` <a href="#${referenceId(note)}" role="doc-backlink">↩ ${note.id + 1}</a>`;
  };
}
