import { quantile } from './concurrent.ts';
import { rounded } from './results.ts';

type Measured = { headers: Record<string, string>; warmUp: number; rounds: number };

/** @returns the median of sequential responses in milliseconds, after those that warm up */
export async function measurePath(url: string, { headers, warmUp, rounds }: Measured): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  return rounded(quantile(times, 0.5), 1);
}
