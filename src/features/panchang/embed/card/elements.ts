type Child = Node | string | null;
type Attributes = Record<string, string | null>;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an element. Texts become text nodes, and attributes without a value are left out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children);
}

/** Creates an element of a drawing. */
export function svg(tag: string, attributes: Attributes, ...children: Child[]): SVGElement {
  return filled(document.createElementNS(svgNamespace, tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}
