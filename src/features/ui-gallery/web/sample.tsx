import { useId, type ReactNode } from 'react';
import { classNames } from '#src/ui/styles/class-names.ts';

type SampleProps = { title: string; width?: 'half' | 'third' | 'full'; children: ReactNode };

/** A named sample of the component sheet. */
export function Sample({ title, width = 'half', children }: SampleProps) {
  const id = useId();
  return (
    <section className={classNames('sample', `sample--${width}`)} aria-labelledby={id}>
      <h2 className="sample-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
