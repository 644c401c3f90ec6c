import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../styles/class-names.ts';
import './prose.css';
import { renderedHtml } from '../data/rendered-html.ts';

/** A text to read: articles, legal pages, answers. `initial` sets the first letter large, in Latin script only. */
export function Prose({ initial, className, ...native }: ComponentProps<'div'> & { initial?: boolean }) {
  return <div {...native} className={classNames('prose', initial && 'prose--initial', className)} />;
}

/** The same for text that was made from Markdown on the server; `html` must come from there and nowhere else. */
export function ProseHtml({ html, initial, lang }: { html: string; initial?: boolean; lang?: string }) {
  // React compares marked texts by identity.
  const rendered = useMemo(() => ({ __html: renderedHtml(html) }), [html]);
  return (
    <div
      className={classNames('prose', initial && 'prose--initial')}
      lang={lang}
      dangerouslySetInnerHTML={rendered}
    />
  );
}
