/** Errors of one quantity over all samples, absolute values in its unit. */
export type QuantityErrors = {
  quantity: string;
  unit: string;
  /** Largest error allowed. */
  limit: number;
  samples: number;
  mean: number;
  max: number;
};

/** Values that must be equal: their number, and the different ones as sentences. */
export type Comparison = { compared: number; different: string[] };

export type ErrorTable = ReturnType<typeof createErrorTable>;

/**
 * Collects differences between computed values and a reference.
 *
 * @param quantities name, unit and largest allowed error of each quantity, in output order
 */
export function createErrorTable(quantities: readonly { quantity: string; unit: string; limit: number }[]) {
  const errors = new Map(quantities.map(({ quantity }) => [quantity, [] as number[]]));
  const comparison: Comparison = { compared: 0, different: [] };

  return {
    /** Adds the error of one sample; NaN counts as infinite. */
    add(quantity: string, error: number): void {
      const list = errors.get(quantity);
      if (!list) throw new Error(`no such quantity: ${quantity}`);
      list.push(Number.isNaN(error) ? Number.POSITIVE_INFINITY : Math.abs(error));
    },
    /** Compares names, signs and kinds, which have no numeric error. */
    equal(what: string, computed: unknown, expected: unknown): void {
      comparison.compared += 1;
      const [a, b] = [JSON.stringify(computed), JSON.stringify(expected)];
      if (a !== b) comparison.different.push(`${what}: ${a} instead of ${b}`);
    },
    rows(): QuantityErrors[] {
      return quantities.map((spec) => {
        const list = errors.get(spec.quantity) ?? [];
        const sum = list.reduce((total, error) => total + error, 0);
        return { ...spec, samples: list.length, mean: sum / list.length, max: Math.max(...list) };
      });
    },
    comparison: () => comparison,
  };
}
