import { darker, lighter, mix, type Pen, round } from './pen.ts'

/** Contents of a bowl, sack or jar: colours and the shape of one piece. */
export interface Contents {
  colours: readonly string[]
  shape:
    | 'long'
    | 'round'
    | 'oval'
    | 'flat'
    | 'bean'
    | 'powder'
    | 'leaf'
    | 'chunk'
    | 'strand'
    | 'almond'
    | 'flake'
    | 'liquid'
    | 'puff'
    | 'stick'
    | 'cashew'
  /** Length of one piece in a bowl 300 wide. */
  size: number
}

const make = (shape: Contents['shape'], size: number, ...colours: string[]): Contents => ({
  shape,
  size,
  colours,
})

export const CONTENTS = {
  whiteRice: make('long', 15, '#f6efdf', '#fbf7ec', '#e9dfc8'),
  shortRice: make('oval', 12, '#f4ecd8', '#faf5e6', '#e3d7ba'),
  brownRice: make('long', 14, '#c79f68', '#b88c55', '#d6b27e'),
  redRice: make('long', 14, '#a3553c', '#8f4430', '#b96a4c'),
  blackRice: make('long', 14, '#3a2a33', '#4a3540', '#2b1f28'),
  beatenRice: make('flake', 20, '#f3ead6', '#fbf6ea', '#e2d4b4'),
  redBeatenRice: make('flake', 19, '#c98f6a', '#d8a580', '#b97b58'),
  puffedRice: make('puff', 17, '#f8f1df', '#fdf9ee', '#ecdfc2'),
  millet: make('round', 9, '#8a3f2a', '#753321', '#9c4f36'),
  foxtail: make('round', 9, '#e8c25c', '#d9ae42', '#f2d37a'),
  buckwheat: make('oval', 12, '#6b4a33', '#5a3c28', '#82603f'),
  barley: make('oval', 14, '#dcc091', '#cfae78', '#e8d2ab'),
  corn: make('chunk', 16, '#f3b632', '#e9a41d', '#f8c955'),
  oats: make('flake', 17, '#e4cfa6', '#efdfc0', '#d4ba8a'),
  quinoa: make('round', 8, '#ecdcb6', '#dfcba0', '#f5ead0'),
  chia: make('round', 9, '#5b5750', '#3f3b36', '#8a857b'),
  amaranth: make('round', 6, '#e6cf9a', '#d8bd82', '#f1dfb6'),
  masoor: make('round', 12, '#e8814a', '#dd7038', '#f09a66'),
  brownMasoor: make('round', 12, '#8b5a3a', '#794a2d', '#9c6b48'),
  moongGreen: make('oval', 12, '#7d8f3a', '#6c7d2e', '#90a24b'),
  moongYellow: make('oval', 11, '#efd06a', '#e6c252', '#f6dd8a'),
  mas: make('oval', 13, '#33302d', '#423e39', '#252220'),
  masSplit: make('oval', 12, '#f1e7cc', '#e5d8b4', '#3f3a35'),
  chana: make('round', 19, '#d9aa62', '#cc9a50', '#e6bd7c'),
  blackChana: make('round', 15, '#6d4327', '#5b361e', '#815535'),
  rahar: make('round', 12, '#eec04a', '#e4b033', '#f5cf6c'),
  rajma: make('bean', 22, '#8c2f2b', '#7a2522', '#9f3f38'),
  mixedBeans: make('bean', 21, '#8c2f2b', '#e8dcc0', '#5a3c28', '#c98a4b', '#3a2a2a'),
  soybean: make('round', 16, '#e7cf94', '#dcc17e', '#f0ddae'),
  bodi: make('bean', 18, '#e9d6ac', '#dfc793', '#f1e3c2'),
  gahat: make('flat', 13, '#a96b43', '#955a35', '#ba7f56'),
  sesameBlack: make('almond', 12, '#2f2b29', '#3c3734', '#24201f'),
  flaxseed: make('almond', 13, '#8d5a33', '#7b4b28', '#a06d43'),
  wheatFlour: make('powder', 3, '#efdfc0', '#e6d2ac', '#f6ead2'),
  whiteFlour: make('powder', 3, '#f5ecdb', '#ede1ca', '#fbf6ea'),
  milletFlour: make('powder', 3, '#b08d7b', '#a07c6a', '#bf9e8d'),
  buckwheatFlour: make('powder', 3, '#c9bda4', '#b9ac92', '#d7ccb6'),
  cornFlour: make('powder', 3, '#f4d27a', '#ecc560', '#f9df9c'),
  besan: make('powder', 3, '#f1d58b', '#e8c872', '#f7e2a8'),
  sattu: make('powder', 3, '#d9b67c', '#cda768', '#e4c795'),
  turmeric: make('powder', 3, '#eda01b', '#e2920c', '#f4b23d'),
  chilliPowder: make('powder', 3, '#c8341f', '#b82914', '#d74a33'),
  cuminPowder: make('powder', 3, '#9a7040', '#8a6134', '#aa8050'),
  corianderPowder: make('powder', 3, '#b6985c', '#a6884c', '#c4a86f'),
  garamMasala: make('powder', 3, '#8a4f2a', '#7a421f', '#9a5f38'),
  gingerPowder: make('powder', 3, '#dcc18c', '#cfb277', '#e7d1a4'),
  cumin: make('almond', 12, '#9a7444', '#866236', '#ae8756'),
  corianderSeed: make('round', 13, '#c5a765', '#b39551', '#d3b87c'),
  fenugreek: make('chunk', 11, '#d0a040', '#be8f30', '#dcb25a'),
  mustardSeed: make('round', 9, '#4a2f24', '#6b4a22', '#38231b'),
  timur: make('round', 15, '#7d3b34', '#5f2d2a', '#944b3e', '#3f3a2a'),
  peppercorn: make('round', 14, '#332a26', '#453a34', '#241d1a'),
  greenCardamom: make('almond', 24, '#a3b667', '#93a757', '#b5c67e'),
  blackCardamom: make('almond', 34, '#5b3727', '#4b2b1d', '#6d4634'),
  cloves: make('stick', 20, '#5a3321', '#472617', '#6c4230'),
  cinnamon: make('stick', 62, '#a4623a', '#935430', '#b5744a'),
  bayLeaf: make('leaf', 62, '#8a9a5b', '#7a8a4c', '#9aaa6d'),
  jimbu: make('strand', 34, '#7a6a3c', '#5f5230', '#94834f', '#4d4a2c'),
  ajwain: make('almond', 12, '#9c8550', '#8a7442', '#ae9763'),
  saltPink: make('chunk', 13, '#eeb9a2', '#e2a288', '#f5d0be'),
  blackTea: make('strand', 16, '#3c2a20', '#503626', '#2b1d16'),
  goldenTea: make('strand', 18, '#6b4524', '#a8742e', '#4a2f1b', '#c79348'),
  greenTea: make('strand', 18, '#5f7038', '#75884a', '#4b5a2c'),
  whiteTea: make('strand', 24, '#b9bfa0', '#cdd2b8', '#94a07a'),
  oolong: make('strand', 20, '#4d4a2c', '#6a5c34', '#38331f'),
  herbLeaf: make('leaf', 28, '#7f9450', '#6c8040', '#95a966'),
  tulsi: make('leaf', 24, '#5f7d3e', '#4f6b32', '#739251'),
  nettleDry: make('leaf', 26, '#4f6b38', '#41592d', '#607d47'),
  lemongrass: make('strand', 30, '#b9c27a', '#a6b066', '#cbd394'),
  chamomile: make('puff', 20, '#f4e6a8', '#fbf6e2', '#e8bf3f'),
  rhododendron: make('flake', 24, '#b8304a', '#a0243e', '#cf4a62'),
  hibiscus: make('flake', 22, '#7d1f33', '#6a1628', '#94304a'),
  coffeeRaw: make('bean', 20, '#a9a377', '#989266', '#bab488'),
  coffeeBean: make('bean', 21, '#5a3320', '#472617', '#6e4430'),
  coffeeGround: make('powder', 4, '#4d2d1c', '#3e2315', '#5d3a26'),
  moringa: make('powder', 3, '#7d9a3f', '#6d8a32', '#8eaa50'),
  honey: make('liquid', 0, '#e8980f', '#f6b93c'),
  wildHoney: make('liquid', 0, '#a8500f', '#c9721f'),
  creamHoney: make('liquid', 0, '#f0c766', '#f8dc94'),
  ghee: make('liquid', 0, '#f3c64a', '#fae089'),
  mustardOil: make('liquid', 0, '#d9920c', '#f0b73a'),
  paleOil: make('liquid', 0, '#f0d27a', '#f8e5a6'),
  milk: make('liquid', 0, '#fbf6ea', '#ffffff'),
  curd: make('liquid', 0, '#fbf4e4', '#ffffff'),
  buttermilk: make('liquid', 0, '#f4edd6', '#fcf8ea'),
  juju: make('liquid', 0, '#f6e3bd', '#fdf3da'),
  cream: make('liquid', 0, '#fbefd2', '#fff9ea'),
  jaggery: make('chunk', 46, '#b26a1f', '#9c5915', '#c67f33'),
  chaku: make('chunk', 50, '#5a2b12', '#49210c', '#6d381b'),
  jaggeryPowder: make('powder', 4, '#b9742d', '#a86421', '#c98641'),
  rawSugar: make('chunk', 8, '#d9b072', '#cba05f', '#e6c48c'),
  paneer: make('chunk', 52, '#fbf5e6', '#f4ebd6', '#fffdf6'),
  chhurpi: make('chunk', 44, '#d9ae6a', '#c99b55', '#e6c284'),
  softChhurpi: make('puff', 30, '#fbf6e8', '#f4ecd8', '#fffdf6'),
  walnut: make('puff', 40, '#b98a54', '#a87a46', '#caa06c'),
  almond: make('almond', 32, '#a9683a', '#98592e', '#bb7a4b'),
  cashew: make('cashew', 34, '#efdcb4', '#e6cf9f', '#f7e9ca'),
  raisin: make('oval', 22, '#8a5a2c', '#74481f', '#a3713c'),
  dates: make('almond', 46, '#6d3519', '#5b2a12', '#824626'),
  pistachio: make('almond', 28, '#d6c08c', '#9fb05a', '#e4d2a6'),
  apricot: make('oval', 44, '#e08a2a', '#d27a1b', '#ec9f48'),
  makhana: make('puff', 28, '#f8f0e0', '#fffaf0', '#e6d4b4'),
  peanut: make('oval', 24, '#c2794a', '#b06a3d', '#d48d60'),
  pumpkinSeed: make('almond', 24, '#8fa05c', '#7f904d', '#a3b371'),
  driedApple: make('flake', 52, '#eddcb0', '#e4cd96', '#d8896a'),
  seabuck: make('liquid', 0, '#f08a12', '#f9a93c'),
  mangoPickle: make('chunk', 36, '#c9781c', '#b5521a', '#8fa03c', '#d98f2c'),
  lapsiPickle: make('chunk', 30, '#8a3b1a', '#a34d1f', '#6d2b12'),
  radishPickle: make('stick', 54, '#e9b84a', '#dca232', '#f2ca6c'),
  chilliPickle: make('round', 34, '#d3271b', '#b81d14', '#e2452f'),
  gundruk: make('strand', 40, '#6b5a2e', '#54461f', '#857342'),
  sinki: make('stick', 44, '#c9ac74', '#b99a60', '#d8be8c'),
  tama: make('stick', 50, '#efdfa8', '#e4d08e', '#f7ebc4'),
  tomatoPickle: make('liquid', 0, '#c93c1c', '#dd5a34'),
  gingerPickle: make('stick', 30, '#e6c27a', '#c9542a', '#d9ae60'),
  titaura: make('chunk', 34, '#7d2a16', '#96381e', '#5f1d0e'),
  bhujiya: make('strand', 30, '#e8ae3c', '#d99a26', '#f2c15c'),
  chips: make('flake', 58, '#f0c24a', '#e6b033', '#f7d274'),
  masyaura: make('puff', 38, '#b0a07a', '#9e8d66', '#c2b38e'),
  strawberryJam: make('liquid', 0, '#b51f2b', '#d13c45'),
  orangeJam: make('liquid', 0, '#e8800f', '#f5a23c'),
  peanutButter: make('liquid', 0, '#c58a4c', '#d6a268'),
  vinegar: make('liquid', 0, '#d6a14c', '#e6bd78'),
  noodles: make('strand', 60, '#ecd59a', '#e0c582', '#f5e4b6'),
  lokta: make('puff', 36, '#e0a63c', '#d2942a', '#eaba5c'),
  mushroomDry: make('flake', 40, '#8a6b4a', '#7a5c3c', '#9c7d5b'),
} satisfies Record<string, Contents>

export type ContentsName = keyof typeof CONTENTS

function piece(
  contents: Contents,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string,
): string {
  const at = `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"`
  const half = length / 2
  const shade = darker(colour, 0.28)
  const light = lighter(colour, 0.4)
  const grain = (rx: number, ry: number) =>
    `<g ${at}><ellipse cy="${round(ry * 0.22)}" rx="${round(rx)}" ry="${round(ry)}" fill="${shade}"/>` +
    `<ellipse rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"/>` +
    `<ellipse cx="${round(-rx * 0.2)}" cy="${round(-ry * 0.35)}" rx="${round(rx * 0.5)}" ry="${round(ry * 0.3)}" fill="${light}"/></g>`
  switch (contents.shape) {
    case 'long':
      return grain(half, half * 0.34)
    case 'oval':
      return grain(half, half * 0.62)
    case 'flat':
      return grain(half, half * 0.72)
    case 'round':
      return (
        `<circle cx="${round(x)}" cy="${round(y + half * 0.16)}" r="${round(half)}" fill="${shade}"/>` +
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(half * 0.94)}" fill="${colour}"/>` +
        `<circle cx="${round(x - half * 0.28)}" cy="${round(y - half * 0.32)}" r="${round(half * 0.34)}" fill="${light}"/>`
      )
    case 'bean':
      return (
        `<g ${at}><ellipse cy="${round(half * 0.16)}" rx="${round(half)}" ry="${round(half * 0.62)}" fill="${shade}"/>` +
        `<ellipse rx="${round(half)}" ry="${round(half * 0.6)}" fill="${colour}"/>` +
        `<path d="M${round(-half * 0.55)} 0Q0 ${round(half * 0.3)} ${round(half * 0.55)} 0" fill="none" stroke="${shade}" stroke-width="${round(half * 0.14)}" stroke-linecap="round"/>` +
        `<ellipse cx="${round(-half * 0.25)}" cy="${round(-half * 0.3)}" rx="${round(half * 0.42)}" ry="${round(half * 0.13)}" fill="${light}" fill-opacity=".75"/></g>`
      )
    case 'almond':
      return (
        `<g ${at}><path d="M${round(-half)} 2Q0 ${round(-half * 0.72)} ${round(half)} 2Q0 ${round(half * 0.9)} ${round(-half)} 2Z" fill="${shade}"/>` +
        `<path d="M${round(-half)} 0Q0 ${round(-half * 0.8)} ${round(half)} 0Q0 ${round(half * 0.8)} ${round(-half)} 0Z" fill="${colour}"/>` +
        `<path d="M${round(-half * 0.7)} 0Q0 ${round(-half * 0.5)} ${round(half * 0.7)} 0Q0 ${round(-half * 0.15)} ${round(-half * 0.7)} 0Z" fill="${light}" fill-opacity=".7"/></g>`
      )
    case 'cashew':
      return (
        `<g ${at}><path d="M${round(-half)} 0Q${round(-half * 0.5)} ${round(-half)} ${round(half * 0.4)} ${round(-half * 0.6)}Q${round(half * 1.1)} ${round(-half * 0.2)} ${round(half * 0.8)} ${round(half * 0.35)}Q${round(half * 0.3)} ${round(half * 0.3)} ${round(half * 0.1)} ${round(-half * 0.02)}Q${round(-half * 0.4)} ${round(half * 0.55)} ${round(-half)} 0Z" fill="${colour}" stroke="${shade}" stroke-width="1.4"/>` +
        `<path d="M${round(-half * 0.7)} ${round(-half * 0.15)}Q${round(-half * 0.3)} ${round(-half * 0.7)} ${round(half * 0.35)} ${round(-half * 0.42)}" fill="none" stroke="${light}" stroke-width="${round(half * 0.16)}" stroke-linecap="round"/></g>`
      )
    case 'flake':
      return (
        `<g ${at}><ellipse cx="1" cy="2.4" rx="${round(half)}" ry="${round(half * 0.66)}" fill="${shade}" fill-opacity=".8"/>` +
        `<ellipse rx="${round(half)}" ry="${round(half * 0.64)}" fill="${colour}"/>` +
        `<path d="M${round(-half * 0.7)} ${round(-half * 0.1)}Q0 ${round(-half * 0.55)} ${round(half * 0.6)} ${round(-half * 0.14)}" fill="none" stroke="${light}" stroke-width="${round(Math.max(1, half * 0.13))}" stroke-linecap="round"/></g>`
      )
    case 'puff':
      return (
        `<g ${at}><circle cy="${round(half * 0.14)}" r="${round(half)}" fill="${shade}"/><circle r="${round(half * 0.96)}" fill="${colour}"/>` +
        `<circle cx="${round(-half * 0.34)}" cy="${round(-half * 0.26)}" r="${round(half * 0.4)}" fill="${light}"/>` +
        `<path d="M${round(-half * 0.3)} ${round(half * 0.34)}Q${round(half * 0.1)} ${round(half * 0.05)} ${round(half * 0.5)} ${round(half * 0.3)}M${round(half * 0.1)} ${round(-half * 0.5)}Q${round(half * 0.2)} ${round(-half * 0.1)} ${round(half * 0.6)} ${round(-half * 0.1)}" fill="none" stroke="${shade}" stroke-width="${round(half * 0.1)}" stroke-linecap="round" stroke-opacity=".55"/></g>`
      )
    case 'chunk':
      return (
        `<g ${at}><rect x="${round(-half)}" y="${round(-half * 0.72)}" width="${round(length)}" height="${round(length * 0.8)}" rx="${round(half * 0.3)}" fill="${shade}"/>` +
        `<rect x="${round(-half)}" y="${round(-half * 0.82)}" width="${round(length)}" height="${round(length * 0.74)}" rx="${round(half * 0.3)}" fill="${colour}"/>` +
        `<rect x="${round(-half * 0.72)}" y="${round(-half * 0.68)}" width="${round(length * 0.6)}" height="${round(length * 0.2)}" rx="${round(half * 0.16)}" fill="${light}" fill-opacity=".7"/></g>`
      )
    case 'stick':
      return (
        `<g ${at}><rect x="${round(-half)}" y="${round(-half * 0.16)}" width="${round(length)}" height="${round(length * 0.22)}" rx="${round(length * 0.1)}" fill="${shade}"/>` +
        `<rect x="${round(-half)}" y="${round(-half * 0.22)}" width="${round(length)}" height="${round(length * 0.19)}" rx="${round(length * 0.09)}" fill="${colour}"/>` +
        `<rect x="${round(-half * 0.8)}" y="${round(-half * 0.17)}" width="${round(length * 0.78)}" height="${round(length * 0.05)}" rx="${round(length * 0.02)}" fill="${light}" fill-opacity=".7"/></g>`
      )
    case 'leaf':
      return (
        `<g ${at}><path d="M${round(-half)} 2Q${round(-half * 0.1)} ${round(-half * 0.66)} ${round(half)} 2Q${round(-half * 0.1)} ${round(half * 0.8)} ${round(-half)} 2Z" fill="${shade}"/>` +
        `<path d="M${round(-half)} 0Q${round(-half * 0.1)} ${round(-half * 0.72)} ${round(half)} 0Q${round(-half * 0.1)} ${round(half * 0.72)} ${round(-half)} 0Z" fill="${colour}"/>` +
        `<path d="M${round(-half * 0.9)} 0L${round(half * 0.8)} 0" stroke="${light}" stroke-width="${round(Math.max(1, half * 0.06))}"/></g>`
      )
    case 'strand': {
      const bend = half * 0.5
      return `<g ${at} fill="none" stroke-linecap="round"><path d="M${round(-half)} 1.6Q0 ${round(-bend + 1.6)} ${round(half)} 1.6" stroke="${shade}" stroke-width="4.4"/><path d="M${round(-half)} 0Q0 ${round(-bend)} ${round(half)} 0" stroke="${colour}" stroke-width="3.6"/><path d="M${round(-half * 0.5)} ${round(-bend * 0.42)}Q0 ${round(-bend * 0.66)} ${round(half * 0.4)} ${round(-bend * 0.46)}" stroke="${light}" stroke-width="1.2" stroke-opacity=".6"/></g>`
    }
    default:
      return ''
  }
}

/**
 * Scatters pieces over an area, front ones on top. `height(x)` is the upper edge, so that a heap has a rounded top.
 * Coordinates are those of the drawing.
 */
export function scatter(
  pen: Pen,
  contents: Contents,
  box: { x: number; y: number; width: number; height: number },
  inside: (x: number, y: number) => boolean,
  scale = 1,
): string {
  if (contents.shape === 'liquid') return ''
  const random = pen.random('scatter')
  const powder = contents.shape === 'powder'
  const length = contents.size * scale
  const reach = powder
    ? 9
    : contents.shape === 'strand' || contents.shape === 'stick' || contents.shape === 'long'
      ? length * 0.58
      : length * 0.7
  const step = Math.max(reach, 6)
  const marks: string[] = []
  for (let y = box.y; y < box.y + box.height; y += step * 0.74) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      const px = x + (random() - 0.5) * step * 0.9
      const py = y + (random() - 0.5) * step * 0.7
      const colour = contents.colours[Math.floor(random() * contents.colours.length)] ?? '#888888'
      const turn = random() * 360
      const grown = length * (0.86 + random() * 0.28)
      if (!inside(px, py)) continue
      if (powder) {
        marks.push(
          `<circle cx="${round(px)}" cy="${round(py)}" r="${round(0.8 + random() * 1.4)}" fill="${random() > 0.5 ? darker(colour, 0.16) : lighter(colour, 0.4)}" fill-opacity=".55"/>`,
        )
      } else marks.push(piece(contents, px, py, grown, turn, colour))
    }
  }
  return marks.join('')
}

/** A plain layer below the pieces, so that the container does not show through gaps. */
export function bed(contents: Contents): string {
  const [first = '#888888', second = first] = contents.colours
  return contents.shape === 'powder' || contents.shape === 'liquid'
    ? first
    : darker(mix(first, second, 0.5), 0.34)
}
