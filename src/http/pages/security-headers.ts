import { createHash } from 'node:crypto';

/** Path to which browsers report policy violations. */
export const policyReportPath = '/api/csp-reports';
const reportGroup = 'policy';
/** Newer browsers read the path from the header group, older ones from the policy. */
const reporting = `report-uri ${policyReportPath}; report-to ${reportGroup}`;

const permissions = 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=()';

/** Public URL of the site, and whether it is a demo that search engines must omit. */
type HeaderOptions = { siteUrl: string; isPublicDemo?: boolean };

/**
 * Headers of every response.
 *
 * @param options on https, browsers must use https for a year. Subdomains are not included: they may belong to
 * others.
 */
export function commonHeaders({ siteUrl, isPublicDemo }: HeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'reporting-endpoints': `${reportGroup}="${policyReportPath}"`,
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    ...(isPublicDemo && { 'x-robots-tag': 'noindex, nofollow' }),
  };
}

/** For images and icons, which emails, feed readers, link previews and the gateway's checkout embed. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** For API responses that scripts of other sites may read. Without credentials, as the wildcard requires. */
export const readElsewhere = { 'access-control-allow-origin': '*' } as const;

/**
 * For scripts that other sites load. Their URL stays, so browsers use a copy for a day and revalidate it in
 * the background for a week; pages may load it with `crossorigin`.
 */
export const embeddedScript = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  ...readElsewhere,
} as const;

/** Other hosts that a page may load from, by directive. */
type Sources = Partial<Record<'script' | 'frame' | 'connect' | 'img' | 'font' | 'form', readonly string[]>>;

/**
 * What the payment gateway's checkout loads, from its documentation and from reports of observed requests
 * (razorpay-magento issues 537 and 542). The sandbox needs none of it.
 */
const checkoutSources: Sources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://checkout.razorpay.com'],
  img: ['https://cdn.razorpay.com'],
  font: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com', 'https://checkout.stripe.com'],
};

/**
 * Content security policy of all public pages: constant, so that rendered pages can be cached.
 *
 * @param inlineScripts inline scripts of the document, allowed by hash
 * @param sources other hosts that the page requires
 */
export function contentSecurityPolicy(inlineScripts: string[], sources: Sources = {}): string {
  const { script = [], frame = [], connect = [], img = [], font = [], form = [] } = sources;
  return [
    "default-src 'self'",
    ["script-src 'self'", hashesOf(inlineScripts), ...script].join(' '),
    "worker-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...img].join(' '),
    // Recordings that a reader saved are played from their stored bytes.
    "media-src 'self' blob:",
    ...(frame.length > 0 ? [["frame-src 'self'", ...frame].join(' ')] : []),
    ...(connect.length > 0 ? [["connect-src 'self'", ...connect].join(' ')] : []),
    ...(font.length > 0 ? [["font-src 'self'", ...font].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...form].join(' '),
    "frame-ancestors 'none'",
    reporting,
  ].join('; ');
}

/** Headers of built pages, and of pages that open the payment gateway's checkout. */
export function pageHeaders(inlineScripts: string[], options: HeaderOptions) {
  const common = commonHeaders(options);
  const pages = { ...common, 'content-security-policy': contentSecurityPolicy(inlineScripts) };
  const checkout = {
    ...common,
    'content-security-policy': contentSecurityPolicy(inlineScripts, checkoutSources),
    // Banks open a new window that needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions.replace(
      'payment=(self)',
      'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    ),
  };
  return { pages, checkout };
}

/**
 * Policy of the admin area; blocks everything that is not listed.
 *
 * @param connectTo other origins that the browser may call: an external auth service
 */
export function adminSecurityPolicy(inlineScripts: string[], connectTo: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(inlineScripts)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...connectTo].join(' '),
    // Previews of emails; all other pages forbid being framed.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    reporting,
    // Text becomes markup or script in one place only; no other policy may exist
    // (src/ui/data/rendered-html.ts).
    "require-trusted-types-for 'script'",
    'trusted-types rendered-markdown',
  ].join('; ');
}

function hashesOf(scripts: string[]): string {
  return scripts
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}
