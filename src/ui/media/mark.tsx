import './mark.css';

const leaves =
  'M5.3 56.3H58.7a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H5.3a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM12.1 49.4H51.9a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H12.1a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM13 42.5H51a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H13a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM14.6 35.7H49.4a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H14.6a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM17 28.8H47a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H17a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM20.4 21.9H43.6a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H20.4a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3ZM25.1 15H38.9a1.3 1.3 0 0 1 1.3 1.3v2.1a1.3 1.3 0 0 1 -1.3 1.3H25.1a1.3 1.3 0 0 1 -1.3 -1.3v-2.1a1.3 1.3 0 0 1 1.3 -1.3Z';

/** Logo of the site: palm leaves stacked into a temple tower, with the binding thread rising to the sun. */
export function Mark({ className = 'mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path
        className="mark-thread"
        d="M32 56.4v-2.4M32 49.5v-2.4M32 42.6v-2.4M32 35.8v-2.4M32 28.9v-2.4M32 22v-2.4"
        strokeWidth="3.6"
      />
      <path className="mark-leaves" d={leaves} />
      <circle className="mark-sun" cx="32" cy="8" r="4.6" />
    </svg>
  );
}
