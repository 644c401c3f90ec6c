import type { Meter, MeterKind } from './meter-data.ts';

/**
 * Meters with two equal pairs of quarters (ardhasama: formulas of the odd and the even ones) and with four
 * different quarters (vishama). Source: Pingala, chapter 5; Vrittaratnakara, chapters 4 and 5.
 */
export const unevenMeters: readonly Meter[] = [
  row('pushpitagra', 'पुष्पिताग्रा', 'ardhasama', ['nnry', 'njjrg']),
  row('viyogini', 'वियोगिनी', 'ardhasama', ['ssjg', 'sbrlg']),
  row('malabharini', 'मालभारिणी', 'ardhasama', ['ssjgg', 'sbry']),
  row('aparavaktra', 'अपरवक्त्र', 'ardhasama', ['nnrlg', 'njjr']),
  row('harinapluta', 'हरिणप्लुता', 'ardhasama', ['ssslg', 'nbbr']),
  row('upachitra', 'उपचित्र', 'ardhasama', ['ssslg', 'bbbgg']),
  row('drutamadhya', 'द्रुतमध्या', 'ardhasama', ['bbbgg', 'njjy']),
  row('vegavati', 'वेगवती', 'ardhasama', ['sssg', 'bbbgg']),
  row('ketumati', 'केतुमती', 'ardhasama', ['sjsg', 'brngg']),
  row('bhadraviraj', 'भद्रविराट्', 'ardhasama', ['tjrg', 'msjgg']),
  row('yavamati', 'यवमती', 'ardhasama', ['rjrj', 'jrjrg']),
  row('udgata', 'उद्गता', 'vishama', ['sjsl', 'nsjg', 'bnjlg', 'sjsjg']),
  row('saurabhaka', 'सौरभक', 'vishama', ['sjsl', 'nsjg', 'rnbg', 'sjsjg']),
  row('lalita-vishama', 'ललित', 'vishama', ['sjsl', 'nsjg', 'nnss', 'sjsjg']),
  row('upasthitaprachupita', 'उपस्थितप्रचुपित', 'vishama', ['msjbgg', 'snjrg', 'nns', 'nnnjy']),
];

function row(id: string, name: string, kind: MeterKind, formulas: readonly string[]): Meter {
  return { id, name, kind, formulas, caesuras: [], source: 'pingala' };
}
