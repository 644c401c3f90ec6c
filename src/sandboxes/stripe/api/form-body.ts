type Values = { [name: string]: Value };
type Value = string | Value[] | Values;

/** Reads a form with names such as `line_items[0][price_data][currency]`, `expand[]` and `metadata[key]`. */
export function readForm(text: string): Values {
  const root = emptyValues();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[');
    insert(root, [first, ...rest], value);
  }
  return withLists(root) as Values;
}

function insert(values: Values, [name = '', ...rest]: string[], value: string): void {
  // `list[]` appends.
  const key = name === '' ? String(Object.keys(values).length) : name;
  if (rest.length === 0) {
    values[key] = value;
    return;
  }
  const nested = values[key];
  const next = typeof nested === 'object' && !Array.isArray(nested) ? nested : emptyValues();
  values[key] = next;
  insert(next, rest, value);
}

/** Objects whose names are all numbers are lists. */
function withLists(value: Value): Value {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withLists(item)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function emptyValues(): Values {
  return Object.create(null) as Values;
}
