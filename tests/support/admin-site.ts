import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { type AuthSite, openAuthSite, signIn } from './auth-site.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type UploadTarget = { method: Method; url: string };

export type AdminSite = AuthSite & {
  adminId: string;
  /** For calls without a helper. */
  adminAuthorization: string;
  /** Call by the signed-in administrator. */
  admin(method: Method, url: string, body?: object): Promise<LightMyRequestResponse>;
  /** Renews the recent sign-in, which expires when the clock is advanced. */
  signInAgain(): Promise<void>;
  /** Calls by a signed-in user without the role, and by a stranger. */
  rejections(method: Method, url: string, body?: object): Promise<number[]>;
  /** Uploads a file like a browser, to the media library by default. */
  upload(
    content: Uint8Array,
    name: string,
    declaredType?: string,
    to?: UploadTarget,
  ): Promise<LightMyRequestResponse>;
  /** Starts an upload with a declared length; `inject` never reads its body. */
  beginUpload(bytes: number, to?: UploadTarget): Promise<LightMyRequestResponse>;
  directory: string;
};

const toMedia: UploadTarget = { method: 'POST', url: '/api/admin/media' };

/** The whole site with a signed-in administrator and a separate data directory. */
export async function openAdminSite(
  settings: Record<string, string> = {},
  options: Parameters<typeof openAuthSite>[1] = {},
): Promise<AdminSite> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  const site = await openAuthSite({ DATA_DIR: directory, ...settings }, options);
  const admin = await site.addUser({ role: 'admin' });
  const other = await site.addUser({ role: 'user' });
  let adminToken = (await signIn(site.newClient(), admin.email)).access_token;
  const otherToken = (await signIn(site.newClient(), other.email)).access_token;

  function call(method: Method, url: string, body: object | undefined, token?: string) {
    return site.app.inject({
      method,
      url,
      ...(body && { payload: body }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  }

  return {
    ...site,
    adminId: admin.id,
    adminAuthorization: `Bearer ${adminToken}`,
    directory,
    admin: (method, url, body) => call(method, url, body, adminToken),
    async signInAgain() {
      adminToken = (await signIn(site.newClient(), admin.email)).access_token;
    },
    async rejections(method, url, body) {
      const responses = [await call(method, url, body, otherToken), await call(method, url, body)];
      return responses.map(({ statusCode }) => statusCode);
    },
    upload: (content, name, declaredType = 'application/octet-stream', to = toMedia) =>
      site.app.inject({
        ...to,
        ...multipartBody(content, name, declaredType, adminToken),
      }),
    beginUpload: (bytes, to = toMedia) => {
      const { headers } = multipartBody(Buffer.alloc(0), 'large.pdf', 'application/pdf', adminToken);
      const payload = Readable.from([], { objectMode: false });
      return site.app.inject({ ...to, headers: { ...headers, 'content-length': String(bytes) }, payload });
    },
    async close() {
      await site.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Headers and body of an upload, as a browser sends it. */
export function multipartBody(content: Uint8Array, name: string, declaredType: string, token: string) {
  const boundary = 'boundary-of-the-form';
  const quoted = name.replaceAll('"', '%22');
  return {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted}"\r\n` +
          `content-type: ${declaredType}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
