/**
 * A view for parts of a page that are hydrated later than the page: new properties would discard their markup.
 */
export type LazyView<View> = {
  /** The view of the server's response. */
  first: View;
  get: () => View;
  set: (view: View) => void;
  onChange: (notify: () => void) => () => void;
};

/** Creates a lazy view; its listeners are notified when one of its values differs. */
export function createLazyView<View extends object>(first: View): LazyView<View> {
  let current = first;
  const listeners = new Set<() => void>();

  return {
    first,
    get: () => current,
    set: (view) => {
      if ((Object.keys(view) as (keyof View)[]).every((key) => view[key] === current[key])) return;
      current = view;
      for (const notify of listeners) notify();
    },
    onChange: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
