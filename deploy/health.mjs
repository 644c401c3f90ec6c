// Exits with 0 while the site responds. The image has no curl.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;

const response = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
