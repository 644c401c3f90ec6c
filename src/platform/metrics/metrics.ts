import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Values = Iterable<readonly [labels: Record<string, string>, value: number]>;

/** A metric that is read when Prometheus scrapes. */
export type Metric = {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<Values> | Values;
};

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process and the site in the Prometheus format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, event streams excluded.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const rejections = new Counter({
    name: 'errors_total',
    help: 'Rejected requests by error code.',
    labelNames: ['code'],
    registers: [registry],
  });

  /** Value that rises and falls. */
  function gauge({ name, help, labels = [], read }: Metric): void {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [],
        async collect() {
          this.reset();
          for (const [label, value] of await read()) this.set(label, value);
        },
      }),
    );
  }

  /** Value that only rises, counted elsewhere. */
  function counter({ name, help, labels = [], read }: Metric): void {
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: labels,
        registers: [],
        async collect() {
          this.reset();
          for (const [label, value] of await read()) this.inc(label, value);
        },
      }),
    );
  }

  /** Text for Prometheus. */
  async function read(): Promise<{ type: string; text: string }> {
    return { type: registry.contentType, text: await registry.metrics() };
  }

  return { requests, rejections, gauge, counter, read };
}

export type Metrics = ReturnType<typeof createMetrics>;
