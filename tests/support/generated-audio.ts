/** Frame of 32 kbit/s at 44.1 kHz in mono: 104 bytes, 26.12 ms, which decode to silence. */
const mp3FrameBytes = 104;
const mp3FrameMs = (1152 / 44_100) * 1000;

/** Title in the file, so that it cannot be taken for a recitation. */
const label = 'Generated fixture: silence';

/** Silent MP3 file with a title that says what it is. @param ms length in milliseconds */
export function silentMp3(ms: number): Buffer {
  const frame = Buffer.alloc(mp3FrameBytes);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return Buffer.concat([titleTag(), ...Array.from({ length: Math.ceil(ms / mp3FrameMs) }, () => frame)]);
}

/** ID3 tag with the label as its title. */
function titleTag(): Buffer {
  const text = Buffer.from(`\u0003${label}`);
  const frame = Buffer.concat([Buffer.from('TIT2'), bigEndian(text.length), Buffer.alloc(2), text]);
  // The length has seven bits in each byte; the tag is shorter than 128 bytes.
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame]);
}

/** First page of an Ogg Opus file, enough to detect its type. */
export function opusHead(): Buffer {
  const head = Buffer.from('OpusHead\u0001\u0001\0\0\u0080\u00bb\0\0\0\0\0', 'latin1');
  const page = Buffer.alloc(28);
  page.write('OggS');
  page[5] = 2;
  page[26] = 1;
  page[27] = head.length;
  return Buffer.concat([page, head, Buffer.alloc(200)]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
