import type { ChartForm } from '../chart-form.ts';
import type { ChartHouse } from '../drawings/chart-bodies.tsx';
import { EastIndianChart } from '../drawings/east-indian-chart.tsx';
import { NorthIndianChart } from '../drawings/north-indian-chart.tsx';
import { SouthIndianChart } from '../drawings/south-indian-chart.tsx';

type ChartDrawingProps = {
  form: ChartForm;
  houses: readonly ChartHouse[];
  /** Sign of the first house, 1 Mesha to 12 Meena. */
  firstSign: number;
  /** Text alternative. */
  label: string;
};

/** A chart in one of the three styles of India. */
export function ChartDrawing({ form, houses, firstSign, label }: ChartDrawingProps) {
  switch (form) {
    case 'north':
      return <NorthIndianChart houses={houses} label={label} />;
    case 'south':
      return <SouthIndianChart houses={houses} firstSign={firstSign} label={label} />;
    case 'east':
      return <EastIndianChart houses={houses} firstSign={firstSign} label={label} />;
  }
}
