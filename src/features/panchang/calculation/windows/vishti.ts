/** Whether a karana, 1 Kimstughna to 60 Naga, is Vishti, also called Bhadra. */
export function isVishti(karana: number): boolean {
  return karana % 7 === 1 && karana > 1 && karana <= 57;
}
