import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { MessageGroup } from '#src/i18n/message-key.ts';
import type { Scene, Watch } from '#src/ui/page/scenes.ts';

/** Properties of a page that the frame reads. */
export type PageProperties = {
  /** Watch (prahara) of the day in the image at the page's top; the header adapts its color to it. */
  watch?: 1 | Watch;
  /** Scene at the page's top, if it is not that of its watch. */
  scene?: Scene;
  /** Renders the page alone, without site header and footer. */
  bare?: boolean;
  /** Message groups of the page, besides those of the frame. */
  messages?: readonly MessageGroup[];
  /** Excludes the page from the sitemap, although its path is fixed. */
  unlisted?: boolean;
  /** The page opens the payment gateway's checkout, which its content security policy must allow. */
  opensCheckout?: boolean;
  /** The document shows data of one person: it is neither cached nor indexed. */
  personal?: boolean;
  /** The page begins with a night sky in both themes. */
  night?: boolean;
  /** The first screen shows a Sanskrit verse, whose font every language loads early. */
  showsVerse?: boolean;
  /** The page works without a connection once it was opened: it registers the service worker. */
  offline?: boolean;
  /**
   * Parameters of the address that the page reads, besides those of every page; any when omitted. The page is rendered
   * and stored without others.
   */
  query?: readonly string[];
  /** HTTP status of the document, if it does not follow from the page's requests. */
  status?: number;
};

/** A page of a feature, for the route table. */
export type PageEntry = PageProperties & {
  path: string;
  /** File of the page, which exports `Component`. It is also the route's id and names the chunk in the manifest. */
  module: string;
  /** Loader in a separate file, because the first page of a visit has its data and does not load it. */
  loader?: () => Promise<LoaderFunction>;
  /** Whether the loader runs again; the router's default when omitted. */
  shouldRevalidate?: ShouldRevalidateFunction;
};
