import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { demoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';
import { sendRequest } from './send-request.ts';

const pauseMs = 1000;

export type Upload = { status: number; code: string | null; ms: number };

/** Signs in an administrator who uploads images. */
export async function signInKeeper(port: number) {
  const { email, password } = demoAdmin;
  const { text } = await sendRequest(port, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  const { access_token } = JSON.parse(text) as { access_token: string };
  const uploads: Upload[] = [];
  let isOver = false;
  let count = 0;

  async function upload(bytes: Buffer, name: string): Promise<Upload> {
    const began = performance.now();
    const form = new FormData();
    form.append('file', new File([Uint8Array.from(bytes)], name));
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/admin/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: form,
      });
      const { code = null } = (await response.json()) as { code?: string };
      return { status: response.status, code, ms: performance.now() - began };
    } catch {
      return { status: 0, code: 'broken', ms: performance.now() - began };
    }
  }

  async function uploadOn(): Promise<void> {
    while (!isOver) {
      uploads.push(await upload(await photo(), `evening-${(count += 1)}.jpg`));
      await sleep(pauseMs);
    }
  }

  /** Uploads images one after the other until `leave`. */
  function begin(): { uploads: Upload[]; leave: () => Promise<void> } {
    const working = uploadOn();
    return {
      uploads,
      leave: async () => {
        isOver = true;
        await working;
      },
    };
  }

  return { begin };
}

/** Creates an image that differs from all others. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 320, height: 240, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
}
