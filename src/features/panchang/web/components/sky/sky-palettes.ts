/** Parts of a scene, in the order of the colors of a palette: sky, hills, stone, trees, water, sun. */
export const skyParts = 'a0 a1 a2 a3 a4 h1 h2 h3 h4 ct ts tt td te tl to o1 o2 tk w0 w1 w2 gl sd sp'.split(
  ' ',
);

/** Colors of a scene by the light of the day, as RGB in hexadecimal. */
const palettes = {
  night:
    '060a220b133913225a1e34752f4f9a233a781a2d64172655111d474468b52b3a723a4d921b26530e163893a6ddffc9670b14341a2b62070d2616265a0d1840050a20ffcf7ce8442affe6ad',
  brahma:
    '07122f0c2344163c58356473a8a08435617a254b6316384e0d26375f93a33c52744f6a8c2a3c5c16263fa9c4d4ffc9670a1f2c1d3f4c06141d1c4656103040081a26f2c48ae8542fffd9a0',
  aruna:
    '10305222516a4f7a83cf9270fbc070a0685a7e464675502f57392664303ac4ad9ad6c1aca080705c3a385a2a30ffc96717322f2c51451a12142d6a701a4a520c2c34ffc27ae8442affd9a0',
  dawn: 'fff4deffe7b4fcc469f48f47e4643bec9a67cf6144e3a441c4842ca5331ffff4dcfffbf0f1c792b4552f7d24185b14201f4a3c3c73503b1a143b82791d5f600c3a40ffb55ce8442affe6ad',
  morning:
    'bfe3e0d9eeddf1f0dafbe9c0fde0a4a9c7a66fa58ae0bd62c39a3c2b7068fff8e8fffdf6f3d9a8b8683a7d3a205b24201c55463f846333241a55a39a2a7a7c12505affe1a0f5a524fff0c4',
  noon: '8fcdd2b4ded6d9ebd5f3f0d2fdecc09cc3a85f9f84e8c867cfa5451e6a5efffaf0fffffff6e2b8c07a4485452a5b2a22185a453f8d623a281a4fb0aa22868a0e5a66fffbe8ffca3afff6d8',
  afternoon:
    'fff0d2fde3b4fdd795f9be70f6a352eb9a5cd8713fdca042b97a2ca5331fffedccfff7e6eeb980a8482a7d24185b142024503c4a76483b1a143f8a821f62640d3c42ffc060f08a2affe6ad',
  gold: 'ffe3a0fccb70f8a64cea6f36d8452ad9703fb2452fb8702a8f50207a1626ffdcaeffe9c8e09a60963a266a1a1c7a142024402f4a5c362c120e6a6a5840484a1c2c34ffbe58f2622affe0a0',
  sunset:
    '4f0c1e7d1426a02822d2602cf3a04ab2342c8b16298a3a205e24183a0b18e8b48af4cda4b5654a6a1f284a0f1cffc9672a1a1e4a2a241c0a0e7a2c2c4f1a28260d18ffb04affc25effe1a0',
  dusk: '0b1a451230591d4f72447480d69a6c2f5f741f475f1838501028405f9aa844608a5a79a32c4468182a48a9c8ddffc9670c1e301f3c5008121f2a5f7216405a0a2038ffb870ff9a4affd08a',
};

export type Light = keyof typeof palettes;

/** Red, green and blue of each part. */
export function colorsOf(light: Light): number[] {
  return (palettes[light].match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}
