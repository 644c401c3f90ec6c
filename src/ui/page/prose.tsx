import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../styles/class-names.ts';
import './prose.css';
import './prose-blocks.css';
import { renderedHtml } from '../data/rendered-html.ts';

/** Body text: articles, legal pages, answers. `initial` enlarges the first letter, in Latin script only. */
export function Prose({ initial, className, ...native }: ComponentProps<'div'> & { initial?: boolean }) {
  return <div {...native} className={classNames('prose', initial && 'prose--initial', className)} />;
}

/** Body text rendered from Markdown on the server; `html` must come from there. */
export function ProseHtml({ html, initial, lang }: { html: string; initial?: boolean; lang?: string }) {
  // React compares trusted values by identity.
  const rendered = useMemo(() => ({ __html: renderedHtml(html) }), [html]);
  return (
    <div
      className={classNames('prose', initial && 'prose--initial')}
      lang={lang}
      dangerouslySetInnerHTML={rendered}
    />
  );
}
