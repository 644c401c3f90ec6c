/** Indian tax law on donations from a day on. */
type IndianLaw = {
  from: string;
  /** Provision under which donors deduct. */
  deduction: string;
  /** Statement of the receiving entity to the tax office. */
  statementForm: '10BD' | '113';
  /** Certificate that the tax office issues to the donor. */
  certificate: string;
  /** Largest donation in cash that donors can deduct, in paise. */
  maxCashMinor: number;
};

/** Since this day the law forbids accepting large amounts in cash. */
const cashLimitSince = '2017-04-01';

type Laws = [first: IndianLaw, ...later: IndianLaw[]];

const laws: Laws = [
  {
    from: '2017-04-01',
    deduction: 'section 80G of the Income-tax Act, 1961',
    statementForm: '10BD',
    certificate: 'Form 10BE',
    maxCashMinor: 200_000,
  },
  {
    from: '2026-04-01',
    deduction: 'section 133 of the Income-tax Act, 2025',
    statementForm: '113',
    certificate: 'Form 114',
    maxCashMinor: 200_000,
  },
];

/**
 * Law on the day of a donation; receipts of earlier donations keep the words of theirs.
 *
 * @param day ISO date in India
 */
export function indianLawOn(day: string): IndianLaw {
  return laws.findLast(({ from }) => from <= day) ?? laws[0];
}

/**
 * Amount in paise from which the law forbids accepting cash from one person in a day; null before there was a limit.
 *
 * @param day ISO date in India
 */
export function forbiddenCashOn(day: string): number | null {
  return day < cashLimitSince ? null : 20_000_000;
}
