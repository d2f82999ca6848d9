import { darker, lighter, type Pen, round } from './pen.ts'

/** Produce that the emoji set lacks, drawn in a box of 400 by 400 in the same soft, round manner. */
type Draw = (pen: Pen) => string

const GREEN = '#5d9b3a'
const DEEP = '#2f6b34'

function leaf(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  colour: string,
): string {
  const fill = pen.linear(
    [
      [0, darker(colour, 0.18)],
      [0.5, colour],
      [1, lighter(colour, 0.3)],
    ],
    [0, 1, 1, 0],
  )
  const [l, w] = [round(length), round(width)]
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">` +
    `<path d="M0 0C${-w} ${round(-l * 0.25)} ${-w} ${round(-l * 0.8)} 0 ${-l}C${w} ${round(-l * 0.8)} ${w} ${round(-l * 0.25)} 0 0Z" fill="${fill}"/>` +
    `<path d="M0 0V${round(-l * 0.86)}" stroke="${lighter(colour, 0.5)}" stroke-width="${round(Math.max(2, w * 0.09))}" stroke-linecap="round" stroke-opacity=".7"/></g>`
  )
}

/** A leaf with a wavy border, for greens. */
function frill(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  colour: string,
): string {
  const fill = pen.body(colour, 0.9)
  const points: string[] = []
  const steps = 14
  for (let side = 1; side >= -1; side -= 2) {
    for (let i = 0; i <= steps; i++) {
      const t = side === 1 ? i / steps : 1 - i / steps
      const swell = Math.sin(Math.PI * t ** 0.8) * width * (1 + 0.12 * Math.sin(t * 34))
      points.push(`${round(side * swell)} ${round(-length * t)}`)
    }
  }
  const veins = [0.3, 0.48, 0.66]
    .map(
      (t) =>
        `M0 ${round(-length * t)}L${round(width * 0.6)} ${round(-length * (t + 0.16))}M0 ${round(-length * t)}L${round(-width * 0.6)} ${round(-length * (t + 0.16))}`,
    )
    .join('')
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"><path d="M${points.join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M0 0V${round(-length * 0.9)}${veins}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".6"/></g>`
  )
}

/** A tapering pod or root along a curve, lit from above. */
function pod(
  _pen: Pen,
  path: string,
  width: number,
  colour: string,
  { shade = 0.3, light = 0.45 }: { shade?: number; light?: number } = {},
): string {
  return (
    `<path d="${path}" fill="none" stroke="${darker(colour, shade)}" stroke-width="${width}" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width * 0.82)}" stroke-linecap="round" transform="translate(${round(-width * 0.05)} ${round(-width * 0.06)})"/>` +
    `<path d="${path}" fill="none" stroke="${lighter(colour, light)}" stroke-width="${round(width * 0.2)}" stroke-linecap="round" stroke-opacity=".75" transform="translate(${round(-width * 0.16)} ${round(-width * 0.2)})"/>`
  )
}

function tie(x: number, y: number, width: number, colour = '#d9a23f'): string {
  return (
    `<rect x="${x - width / 2}" y="${y - 13}" width="${width}" height="26" rx="13" fill="${colour}"/>` +
    `<path d="M${x - width / 2 + 6} ${y - 4}H${x + width / 2 - 6}" stroke="${lighter(colour, 0.5)}" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>` +
    `<path d="M${x - width / 2 + 6} ${y + 6}H${x + width / 2 - 6}" stroke="${darker(colour, 0.3)}" stroke-width="3" stroke-linecap="round" stroke-opacity=".6"/>`
  )
}

/** A bundle (mutha) of stalks with leaves fanned out above the tie. */
function bundle(
  pen: Pen,
  colour: string,
  make: (x: number, y: number, turn: number, colour: string, order: number) => string,
  {
    stalk = lighter(GREEN, 0.3),
    count = 11,
    spread = 82,
    reach = 150,
  }: { stalk?: string; count?: number; spread?: number; reach?: number } = {},
): string {
  const random = pen.random('bundle')
  const stalks: string[] = []
  const heads: string[] = []
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const turn = (t - 0.5) * spread + (random() - 0.5) * 6
    const far = reach * (0.86 + random() * 0.22) * (1 - Math.abs(t - 0.5) * 0.18)
    const radians = (turn * Math.PI) / 180
    const x = 200 + (t - 0.5) * 26 + Math.sin(radians) * far
    const y = 262 - Math.cos(radians) * far
    const foot = 200 + (t - 0.5) * 84
    stalks.push(
      `<path d="M${round(foot)} 372Q${round(200 + (t - 0.5) * 40)} 300 ${round(200 + (t - 0.5) * 34)} 268Q${round(200 + (x - 200) * 0.5)} ${round(262 - (262 - y) * 0.5)} ${round(x)} ${round(y)}" fill="none" stroke="${darker(stalk, (i % 3) * 0.08)}" stroke-width="9" stroke-linecap="round"/>`,
    )
    heads.push(
      make(x, y, turn, i % 3 === 0 ? darker(colour, 0.14) : i % 3 === 1 ? colour : lighter(colour, 0.12), i),
    )
  }
  const order = heads.map((_, i) => i).sort((a, b) => Math.abs(b - count / 2) - Math.abs(a - count / 2))
  return stalks.join('') + order.map((i) => heads[i]).join('') + tie(200, 290, 76)
}

function stem(x: number, y: number, turn = 0, colour = '#6f7f33'): string {
  return `<path d="M${x} ${y}q2 -18 12 -28" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/>`
}

/** A cut half of a round fruit. */
function half(cx: number, cy: number, r: number, skin: string, flesh: string, inside: string): string {
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${skin}"/><circle cx="${cx}" cy="${cy}" r="${round(r * 0.9)}" fill="${flesh}"/>` +
    inside +
    `<path d="M${round(cx - r * 0.6)} ${round(cy - r * 0.5)}A${round(r * 0.8)} ${round(r * 0.8)} 0 0 1 ${round(cx + r * 0.1)} ${round(cy - r * 0.8)}" fill="none" stroke="#ffffff" stroke-width="${round(r * 0.08)}" stroke-linecap="round" stroke-opacity=".5"/>`
  )
}

function cauliflower(pen: Pen): string {
  const random = pen.random('curd')
  const leaves = [-74, -44, -14, 14, 44, 74]
    .map((turn) =>
      frill(pen, 200, 330, 226 - Math.abs(turn) * 0.4, 58, turn, turn % 4 === 0 ? '#7fae4a' : '#6c9c3f'),
    )
    .join('')
  const curds: string[] = []
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 7; i++) {
      const x = 200 + (i - 3) * (36 - row * 1.5) + (row % 2) * 14 + (random() - 0.5) * 10
      const y = 130 + row * 32 + Math.abs(i - 3) * 9 + (random() - 0.5) * 8
      if ((x - 200) ** 2 / 124 ** 2 + (y - 206) ** 2 / 104 ** 2 > 1) continue
      const r = 27 + random() * 8
      curds.push(
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${pen.body('#f5e8c8', 0.62)}"/>`,
      )
    }
  }
  return (
    leaves +
    `<ellipse cx="200" cy="214" rx="122" ry="104" fill="#dcc796"/>${curds.join('')}` +
    [-58, -22, 22, 58]
      .map((turn) =>
        frill(pen, 200 + turn * 0.9, 376, 128 - Math.abs(turn) * 0.5, 42, turn * 1.05, '#86b552'),
      )
      .join('')
  )
}

function cabbage(pen: Pen): string {
  const c = '#a9cf6a'
  return (
    frill(pen, 190, 366, 250, 106, -46, '#6fa544') +
    frill(pen, 210, 366, 250, 106, 46, '#6fa544') +
    `<circle cx="200" cy="222" r="138" fill="${pen.body(c, 0.95)}"/>` +
    `<path d="M200 356C120 330 84 250 104 160C150 190 190 270 200 356Z" fill="${pen.body('#94c258', 0.8)}" fill-opacity=".85"/>` +
    `<path d="M200 356C280 330 316 250 296 160C250 190 210 270 200 356Z" fill="${pen.body('#9dc85f', 0.8)}" fill-opacity=".85"/>` +
    `<path d="M200 350C196 260 170 190 120 128M200 350C204 260 230 190 280 128M200 350V110M197 290C170 240 150 220 112 208M203 290C230 240 250 220 288 208M198 220C186 180 172 160 152 140M202 220C214 180 228 160 248 140" fill="none" stroke="#f1f7d6" stroke-width="5" stroke-linecap="round" stroke-opacity=".75"/>` +
    pen.shine(150, 140, 44, 24, -30, 0.45)
  )
}

function radish(pen: Pen): string {
  const root = (x: number, turn: number) =>
    `<g transform="translate(${x} 0) rotate(${turn} 200 120)">` +
    [-26, 0, 26].map((t) => frill(pen, 200 + t * 0.3, 118, 100, 22, t, '#5f9a3c')).join('') +
    `<path d="M166 116C160 190 176 290 204 378C230 290 244 190 234 116Q200 96 166 116Z" fill="${pen.cylinder('#faf5ea', 0.55)}"/>` +
    `<path d="M166 116Q200 96 234 116Q236 140 234 152Q200 138 166 152Q165 134 166 116Z" fill="#bcd28a" fill-opacity=".7"/>` +
    `<path d="M176 190h22M204 226h24M184 262h18" stroke="#d9cdb4" stroke-width="4" stroke-linecap="round"/></g>`
  return root(66, 14) + root(-66, -14) + root(0, 0)
}

function bumpyPod(pen: Pen, colour: string, count: number): string {
  const random = pen.random('bump')
  const one = (y: number, turn: number) => {
    const bumps: string[] = []
    for (let i = 0; i < 44; i++) {
      const x = 62 + random() * 276
      const spread = Math.sin(((x - 40) / 320) * Math.PI) * 46
      const by = y + (random() - 0.5) * 2 * spread * 0.86
      bumps.push(
        `<ellipse cx="${round(x)}" cy="${round(by)}" rx="${round(8 + random() * 6)}" ry="6" fill="${lighter(colour, 0.16 + random() * 0.2)}" fill-opacity=".85"/>`,
      )
    }
    return (
      `<g transform="rotate(${turn} 200 ${y})"><path d="M30 ${y}C90 ${y - 66} 300 ${y - 62} 372 ${y}C300 ${y + 62} 90 ${y + 66} 30 ${y}Z" fill="${pen.linear(
        [
          [0, lighter(colour, 0.32)],
          [0.45, colour],
          [1, darker(colour, 0.4)],
        ],
      )}"/>${bumps.join('')}` +
      `<path d="M66 ${y - 14}C130 ${y - 40} 260 ${y - 40} 336 ${y - 12}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".55"/>` +
      `<path d="M34 ${y}q-18 -4 -26 -18" fill="none" stroke="#6f7f33" stroke-width="10" stroke-linecap="round"/></g>`
    )
  }
  return count === 1 ? one(200, -28) : one(120, -20) + one(212, -14) + one(304, -22)
}

function gourd(pen: Pen): string {
  return (
    `<g transform="rotate(24 200 200)"><path d="M176 46C150 90 164 140 140 200C112 268 130 372 200 376C270 372 288 268 260 200C236 140 250 90 224 46Q200 34 176 46Z" fill="${pen.cylinder('#b5d67f', 0.95)}"/>` +
    `<path d="M172 96C160 160 146 220 148 290" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" stroke-opacity=".38"/>` +
    `<path d="M184 120l4 30M226 240l6 26M190 270l2 30M238 310l-6 24M214 160l4 22" stroke="#8fb85a" stroke-width="6" stroke-linecap="round" stroke-opacity=".6"/>` +
    `<path d="M200 46q-4 -26 12 -40" fill="none" stroke="#6f8f3a" stroke-width="14" stroke-linecap="round"/></g>`
  )
}

function okra(pen: Pen): string {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn} 200 200)"><path d="M160 92C158 200 176 300 204 396C228 300 246 200 240 92Q200 70 160 92Z" fill="${pen.cylinder('#6ea43e', 1)}"/>` +
    `<path d="M184 96C184 200 194 290 203 370M216 96C220 200 214 290 207 370" fill="none" stroke="${lighter(GREEN, 0.4)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/>` +
    `<path d="M154 96C158 66 180 58 190 56L192 22H210L212 56C224 58 244 66 248 96Q200 116 154 96Z" fill="${pen.cylinder('#8ab850', 0.9)}"/></g>`
  return one(-76, -10, 64) + one(60, -40, 46) + one(-20, 60, 74)
}

/** Chillies lying side by side. */
function chillies(pen: Pen, colour: string): string {
  const one = (y: number, turn: number, tone: string) =>
    `<g transform="rotate(${turn} 200 ${y})"><path d="M84 ${y - 34}C170 ${y - 50} 300 ${y - 26} 384 ${y + 40}C290 ${y + 44} 160 ${y + 56} 84 ${y + 30}Q62 ${y} 84 ${y - 34}Z" fill="${pen.linear(
      [
        [0, lighter(tone, 0.34)],
        [0.4, tone],
        [1, darker(tone, 0.36)],
      ],
    )}"/><path d="M106 ${y - 16}C180 ${y - 28} 260 ${y - 14} 320 ${y + 14}" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" stroke-opacity=".45"/>` +
    `<path d="M98 ${y - 40}Q70 ${y - 44} 62 ${y - 16}L22 ${y - 30}L16 ${y - 14}L58 ${y + 6}Q68 ${y + 36} 98 ${y + 38}Q84 ${y} 98 ${y - 40}Z" fill="${pen.body('#6f9a3a')}"/></g>`
  return one(112, -10, lighter(colour, 0.08)) + one(206, 6, colour) + one(300, -8, darker(colour, 0.08))
}

/** Orange fruit with the four-leaved calyx it keeps. */
function persimmon(pen: Pen): string {
  const one = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.86)}" fill="${pen.body('#ef8423')}"/>${pen.shine(x - r * 0.4, y - r * 0.3, r * 0.3, r * 0.18, -30, 0.5)}` +
    [-80, -28, 28, 80]
      .map((turn) => leaf(pen, x, y - r * 0.62, r * 0.62, r * 0.22, turn, '#7f9a45'))
      .join('') +
    `<circle cx="${x}" cy="${round(y - r * 0.64)}" r="${round(r * 0.12)}" fill="#6b4a26"/>`
  return one(118, 176, 96) + one(284, 176, 96) + one(200, 286, 108)
}

function pumpkin(pen: Pen, colour = '#e8862a'): string {
  const ribs = [
    [96, 74],
    [304, 74],
    [140, 84],
    [260, 84],
    [200, 80],
  ]
    .map(
      ([x = 0, w = 0]) =>
        `<ellipse cx="${x}" cy="236" rx="${w}" ry="${x === 200 ? 132 : 124}" fill="${pen.body(colour, 0.9)}"/>`,
    )
    .join('')
  return (
    ribs +
    `<path d="M188 120C180 90 186 60 214 44L232 60C216 74 214 96 218 120Q202 130 188 120Z" fill="${pen.cylinder('#6f8f3a', 0.9)}"/>` +
    leaf(pen, 214, 116, 92, 34, 74, GREEN) +
    pen.shine(150, 160, 40, 24, -30, 0.4)
  )
}

function beans(pen: Pen): string {
  const paths: Array<[string, string]> = [
    ['M60 96C150 60 260 66 340 110', '#5c9a38'],
    ['M54 150C150 110 270 120 348 172', '#6fab47'],
    ['M64 210C160 172 250 178 344 236', '#548f33'],
    ['M58 268C150 226 260 236 338 296', '#6aa642'],
    ['M72 322C160 284 250 292 326 346', '#5c9a38'],
  ]
  return paths
    .map(
      ([path, colour]) =>
        pod(pen, path, 34, colour) +
        [0.25, 0.42, 0.58, 0.75]
          .map((t) => {
            const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] =
              path.match(/\d+/g)?.map(Number) ?? []
            const u = 1 - t
            const x = u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3
            const y = u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3
            return pen.shine(x, y, 18, 10, 8, 0.3)
          })
          .join(''),
    )
    .join('')
}

function fern(pen: Pen): string {
  const one = (x: number, y: number, size: number, flip: number) => {
    const points: string[] = []
    for (let a = 0; a < Math.PI * 4.4; a += 0.25) {
      const r = 8 + a * 5.6
      points.push(`${round(Math.cos(a) * r)} ${round(Math.sin(a) * r)}`)
    }
    const spiral = `M${points.join('L')}C${flip > 0 ? 84 : 84} 120 46 190 20 262`
    return `<g transform="translate(${x} ${y}) scale(${round(size * flip * 100) / 100} ${size})" stroke-linejoin="round">${pod(pen, spiral, 27, '#6d9f3b')}</g>`
  }
  return one(112, 118, 0.86, -1) + one(288, 108, 0.86, 1) + one(196, 130, 0.94, 1)
}

/** A hand of short bananas. */
function bananas(pen: Pen): string {
  const c = '#f4c430'
  const one = (turn: number, tone: string) =>
    `<g transform="rotate(${turn} 236 70)"><path d="M216 62C196 150 150 236 84 300Q74 316 92 322C196 312 290 210 262 66Z" fill="${pen.linear(
      [
        [0, darker(tone, 0.14)],
        [0.45, tone],
        [1, lighter(tone, 0.4)],
      ],
      [1, 0.6, 0.2, 0.3],
    )}"/><path d="M244 76C246 170 190 260 104 312" fill="none" stroke="${darker(tone, 0.26)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".5"/><path d="M84 300Q74 316 92 322L104 312Z" fill="#5a4a1e"/></g>`
  return (
    one(22, darker(c, 0.12)) +
    one(0, darker(c, 0.04)) +
    one(-22, c) +
    one(-44, lighter(c, 0.1)) +
    `<path d="M204 84Q198 40 222 22L254 24Q284 50 270 92Q240 112 204 84Z" fill="${pen.body('#b5a13a')}"/>`
  )
}

function asparagus(pen: Pen): string {
  const spears = [-64, -34, 34, 64, -10, 12]
    .map((offset, i) => {
      const x = 200 + offset
      const top = 44 + (i % 3) * 16
      const tips = [0, 1, 2, 3, 4]
        .map((k) =>
          leaf(
            pen,
            x + (k % 2 ? 9 : -9) * (k < 4 ? 1 : 0),
            top + 66 - k * 12,
            30,
            11,
            k < 4 ? (k % 2 ? 16 : -16) : 0,
            k % 2 ? '#5f8f45' : '#6d7f58',
          ),
        )
        .join('')
      return (
        `<path d="M${x} ${top + 40}V372" stroke="${pen.cylinder('#86b356')}" stroke-width="30" stroke-linecap="round"/>` +
        `<rect x="${x - 15}" y="${top + 34}" width="30" height="${338 - top}" rx="13" fill="${pen.cylinder('#86b356', 0.9)}"/>` +
        [130, 210, 320]
          .map((y) => leaf(pen, x, y + (i % 3) * 14, 24, 9, i % 2 ? 12 : -12, '#5f8f45'))
          .join('') +
        tips
      )
    })
    .join('')
  return spears + tie(200, 262, 176)
}

function mushroom(pen: Pen, cap: string, places: ReadonlyArray<readonly [number, number, number]>): string {
  return places
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-34 0C-30 50 -40 80 -30 104Q0 122 30 104C40 80 30 50 34 0Z" fill="${pen.cylinder('#f3e8d4', 0.7)}"/>` +
        `<ellipse cy="8" rx="86" ry="24" fill="${darker(cap, 0.35)}"/>` +
        `<path d="M-92 6C-92 -60 -48 -92 0 -92C48 -92 92 -60 92 6Q0 38 -92 6Z" fill="${pen.body(cap, 0.8)}"/>${pen.shine(-32, -54, 30, 16, -28, 0.5)}</g>`,
    )
    .join('')
}

function oyster(pen: Pen): string {
  const one = (x: number, y: number, s: number, turn: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-16 0C-14 60 -26 96 -8 140H20C24 96 14 60 18 0Z" fill="${pen.cylinder('#efe5d2', 0.6)}"/>` +
    `<path d="M-104 10C-116 -60 -40 -98 10 -92C76 -88 120 -40 98 14C60 44 -60 40 -104 10Z" fill="${pen.body(colour, 0.8)}"/>` +
    `<path d="M-92 14C-50 34 50 38 90 16" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>${pen.shine(-30, -46, 40, 18, -16, 0.45)}</g>`
  return (
    one(120, 170, 0.84, -22, '#b9aea0') +
    one(282, 156, 0.84, 20, '#c7bdb0') +
    one(200, 120, 0.8, 0, '#ada294') +
    one(150, 246, 0.8, -12, '#c2b7a8') +
    one(254, 250, 0.86, 12, '#b4a99a')
  )
}

function papaya(pen: Pen): string {
  const random = pen.random('seed')
  const seeds = Array.from({ length: 34 }, () => {
    const [a, r] = [random() * Math.PI * 2, Math.sqrt(random())]
    return pen.ball(196 + Math.cos(a) * r * 34, 216 + Math.sin(a) * r * 84, 11, '#33332f', 1)
  }).join('')
  return (
    `<g transform="rotate(26 200 200)"><path d="M268 40C320 90 340 240 290 330C260 384 200 380 180 340C150 240 190 60 268 40Z" fill="${pen.body('#e0a32a')}"/>` +
    `<path d="M196 34C262 60 300 200 272 306C252 380 140 380 120 306C92 200 130 60 196 34Z" fill="#8fae3e"/>` +
    `<path d="M196 44C254 70 288 200 262 300C244 368 148 368 130 300C104 200 138 70 196 44Z" fill="${pen.radial(
      [
        [0, '#ff9a4a'],
        [0.75, '#fb7d2c'],
        [1, '#f7a544'],
      ],
      [0.5, 0.55, 0.6],
    )}"/>` +
    `<path d="M196 110C232 130 246 220 228 290C216 326 176 326 164 290C146 220 160 130 196 110Z" fill="#d9602a"/>${seeds}</g>`
  )
}

function pomegranate(pen: Pen): string {
  const random = pen.random('aril')
  const arils: string[] = []
  for (let i = 0; i < 60; i++) {
    const [a, r] = [i * 2.4, Math.sqrt(i / 60) * 78]
    arils.push(
      pen.ball(
        272 + Math.cos(a) * r,
        268 + Math.sin(a) * r,
        10 + random() * 3,
        i % 4 ? '#c81f3c' : '#e2485c',
        0.9,
      ),
    )
  }
  return (
    `<path d="M140 84L124 40L152 56L166 30L180 56L208 42L192 86Z" fill="${pen.body('#b8304a')}"/>` +
    pen.ball(160, 196, 124, '#c8344a') +
    `<circle cx="272" cy="268" r="104" fill="#b02a40"/><circle cx="272" cy="268" r="96" fill="#f6e2c0"/>${arils.join('')}` +
    `<path d="M272 176V190M272 346V360M180 268H194M350 268H364" stroke="#f6e2c0" stroke-width="10"/>`
  )
}

function bumpyFruit(pen: Pen, x: number, y: number, r: number, colour: string): string {
  const bumps: string[] = []
  for (let i = 1; i < 46; i++) {
    const [a, far] = [i * 2.4, Math.sqrt(i / 46) * r * 0.94]
    bumps.push(
      `<circle cx="${round(x + Math.cos(a) * far)}" cy="${round(y + Math.sin(a) * far)}" r="${round(r * 0.1)}" fill="${lighter(colour, 0.16)}" fill-opacity=".7"/>`,
    )
  }
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.body(colour)}"/>${bumps.join('')}${pen.shine(x - r * 0.3, y - r * 0.42, r * 0.34, r * 0.2, -30, 0.5)}`
}

function litchi(pen: Pen): string {
  const c = '#cf3f4f'
  return (
    `<path d="M200 30C170 70 140 90 122 120M200 30C214 70 250 90 284 118M200 30V150" fill="none" stroke="#7a5a34" stroke-width="8" stroke-linecap="round"/>` +
    leaf(pen, 200, 40, 110, 28, 72, GREEN) +
    leaf(pen, 200, 40, 110, 28, -76, DEEP) +
    bumpyFruit(pen, 116, 196, 78, c) +
    bumpyFruit(pen, 288, 190, 78, '#d9505a') +
    pen.ball(272, 300, 70, '#f7efe8', 0.6) +
    `<path d="M204 286A70 70 0 0 0 342 300C330 324 300 372 270 370C236 372 208 340 204 286Z" fill="${pen.body(c)}"/>` +
    bumpyFruit(pen, 172, 292, 80, '#c53546')
  )
}

/** Small round fruits in a little heap. */
function heap(
  pen: Pen,
  colours: readonly string[],
  r: number,
  mark: (x: number, y: number, r: number) => string,
): string {
  const places: Array<readonly [number, number]> = [
    [200, 130],
    [130, 190],
    [270, 190],
    [200, 214],
    [84, 290],
    [316, 290],
    [160, 304],
    [242, 304],
  ]
  return places
    .map(([x, y], i) => pen.ball(x, y, r, colours[i % colours.length] ?? '#88aa44') + mark(x, y, r))
    .join('')
}

const stripes = (x: number, y: number, r: number) =>
  `<path d="M${x - r * 0.1} ${y - r * 0.9}Q${x - r * 0.7} ${y} ${x - r * 0.1} ${y + r * 0.9}M${x + r * 0.1} ${y - r * 0.9}Q${x + r * 0.6} ${y} ${x + r * 0.1} ${y + r * 0.9}" fill="none" stroke="#f4f7cf" stroke-width="3.4" stroke-opacity=".5"/>`
const dot = (x: number, y: number, r: number) =>
  `<circle cx="${x + r * 0.2}" cy="${round(y - r * 0.66)}" r="${round(r * 0.13)}" fill="#5b4a1e" fill-opacity=".75"/>`

function dragonFruit(pen: Pen): string {
  const random = pen.random('dot')
  const seeds = Array.from({ length: 70 }, () => {
    const [a, r] = [random() * 6.28, Math.sqrt(random()) * 84]
    return `<circle cx="${round(262 + Math.cos(a) * r)}" cy="${round(270 + Math.sin(a) * r)}" r="4" fill="#3a3036"/>`
  }).join('')
  const scales = [
    [90, 150, -50],
    [150, 90, -14],
    [216, 120, 24],
    [80, 230, -70],
    [140, 180, -24],
  ]
    .map(([x = 0, y = 0, turn = 0]) => leaf(pen, x, y + 20, 74, 24, turn, '#9cc25a'))
    .join('')
  return (
    `<ellipse cx="156" cy="200" rx="118" ry="132" fill="${pen.body('#dd3a7c')}"/>${scales}` +
    half(262, 270, 106, '#d63474', '#fbf6f2', seeds)
  )
}

function guava(pen: Pen): string {
  const random = pen.random('guava')
  const seeds = Array.from({ length: 40 }, () => {
    const [a, r] = [random() * 6.28, Math.sqrt(random()) * 42]
    return `<circle cx="${round(266 + Math.cos(a) * r)}" cy="${round(270 + Math.sin(a) * r)}" r="5" fill="#f3dcb0"/>`
  }).join('')
  return (
    leaf(pen, 150, 90, 116, 34, 58, GREEN) +
    `<path d="M150 76C90 80 50 130 50 210C50 300 100 340 156 340C214 340 260 296 258 210C256 130 212 78 150 76Z" fill="${pen.body('#b9d05c')}"/>` +
    pen.shine(112, 140, 40, 24, -30, 0.5) +
    stem(150, 84) +
    half(
      266,
      270,
      98,
      '#a9c24e',
      '#fbeee0',
      `<circle cx="266" cy="270" r="62" fill="#f2949a"/><circle cx="266" cy="270" r="48" fill="#ee828b"/>${seeds}`,
    )
  )
}

function lime(pen: Pen, colour = '#8dbb33'): string {
  const segments = Array.from({ length: 9 }, (_, i) => {
    const turn = i * 40
    return `<path d="M272 262L${256} 190Q272 180 288 190Z" fill="${lighter(colour, 0.28)}" transform="rotate(${turn} 272 262)"/>`
  }).join('')
  return (
    leaf(pen, 150, 110, 120, 36, 40, DEEP) +
    pen.ball(150, 214, 118, colour) +
    half(272, 262, 100, darker(colour, 0.1), '#f4f7d8', segments)
  )
}

function taro(pen: Pen, colour: string): string {
  const one = (x: number, y: number, rx: number, ry: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${pen.body(colour)}"/>` +
    [-0.5, -0.2, 0.12, 0.44]
      .map((t) => {
        const w = rx * Math.sqrt(1 - t * t)
        return `<path d="M${round(x - w * 0.94)} ${round(y + ry * t)}Q${x} ${round(y + ry * (t + 0.22))} ${round(x + w * 0.94)} ${round(y + ry * t)}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="4" stroke-dasharray="14 6 5 6" stroke-opacity=".6"/>`
      })
      .join('') +
    `${pen.shine(x - rx * 0.3, y - ry * 0.5, rx * 0.3, ry * 0.14, 0, 0.3)}</g>`
  return one(270, 170, 84, 104, 18) + one(128, 180, 82, 100, -20) + one(200, 276, 92, 98, 6)
}

function iskus(pen: Pen): string {
  const c = '#a8cc6a'
  return (
    `<path d="M200 54C150 54 142 110 116 170C80 254 96 366 200 370C304 366 320 254 284 170C258 110 250 54 200 54Z" fill="${pen.body(c)}"/>` +
    `<path d="M200 366C190 300 186 200 194 70M132 350C112 290 130 190 168 90M268 350C288 290 270 190 232 90" fill="none" stroke="${darker(c, 0.26)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".5"/>` +
    pen.shine(152, 150, 28, 56, 20, 0.45) +
    stem(198, 60)
  )
}

function bambooShoot(pen: Pen): string {
  const one = (x: number, s: number, turn: number) =>
    `<g transform="translate(${x} 372) rotate(${turn}) scale(${s})"><path d="M-70 0C-76 -120 -40 -240 0 -330C40 -240 76 -120 70 0Q0 22 -70 0Z" fill="${pen.cylinder('#e9d49a', 0.9)}"/>` +
    [0, 1, 2, 3]
      .map((k) => {
        const y = -k * 66
        const w = 72 - k * 15
        return `<path d="M${-w} ${y}C${-w - 4} ${y - 70} ${-w * 0.4} ${y - 120} ${k % 2 ? 12 : -12} ${y - 146}C${w * 0.5} ${y - 110} ${w + 2} ${y - 60} ${w} ${y}Q0 ${y + 20} ${-w} ${y}Z" fill="${pen.cylinder(k % 2 ? '#b98e4c' : '#a87b3e', 0.9)}"/><path d="M${-w * 0.4} ${y - 8}Q${-w * 0.3} ${y - 70} ${k % 2 ? 8 : -8} ${y - 126}" fill="none" stroke="#e8cf96" stroke-width="4" stroke-opacity=".5"/>`
      })
      .join('') +
    '</g>'
  return one(108, 0.8, -12) + one(296, 0.8, 12) + one(200, 1, 0)
}

function springOnion(pen: Pen): string {
  const stalks = [-66, 66, -40, 40, -14, 14].map((offset, i) => {
    const x = 200 + offset
    const bend = offset * 1.3
    return (
      `<path d="M${x} 300C${x} 220 ${x + bend * 0.4} 130 ${200 + offset + bend} ${34 + (i % 3) * 14}" fill="none" stroke="${i % 2 ? '#4f9440' : '#62a64a'}" stroke-width="24" stroke-linecap="round"/>` +
      `<path d="M${x - 4} 290C${x - 4} 220 ${x + bend * 0.4 - 5} 140 ${200 + offset + bend - 5} ${46 + (i % 3) * 14}" fill="none" stroke="#b7dc8a" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"/>` +
      `<path d="M${x - 12} 250H${x + 12}C${x + 12} 300 ${x + 22} 316 ${x + 18} 338Q${x} 362 ${x - 18} 338C${x - 22} 316 ${x - 12} 300 ${x - 12} 250Z" fill="${pen.cylinder('#f7f3e2', 0.7)}"/>` +
      `<path d="M${x - 8} 350l-6 20M${x} 354v22M${x + 8} 350l6 20" stroke="#d8c9a0" stroke-width="3" stroke-linecap="round"/>`
    )
  })
  return stalks.join('') + tie(200, 222, 168)
}

function lemongrass(pen: Pen): string {
  const stalks = [-60, 60, -36, 36, -12, 12].map((offset, i) => {
    const x = 200 + offset * 0.7
    return (
      `<path d="M${x} 372C${x} 280 ${x + offset * 0.3} 160 ${200 + offset * 2.1} ${24 + (i % 3) * 18}" fill="none" stroke="${i % 2 ? '#8fae4c' : '#a5c060'}" stroke-width="18" stroke-linecap="round"/>` +
      `<path d="M${x} 372V250" stroke="${pen.cylinder('#e9e2b6')}" stroke-width="24" stroke-linecap="round"/><rect x="${x - 13}" y="246" width="26" height="128" rx="11" fill="${pen.cylinder('#e6deb4', 0.9)}"/>` +
      `<path d="M${x - 3} 280C${x - 3} 230 ${x + offset * 0.3} 160 ${196 + offset * 2} ${44 + (i % 3) * 18}" fill="none" stroke="#dbe9a6" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>`
    )
  })
  return stalks.join('') + tie(200, 276, 130)
}

function paneer(pen: Pen): string {
  const block = (x: number, y: number, w: number, h: number, d: number) =>
    `<path d="M${x} ${y}L${x + d} ${y - d * 0.55}H${x + w + d}L${x + w} ${y}Z" fill="#fffdf6"/>` +
    `<path d="M${x + w} ${y}L${x + w + d} ${y - d * 0.55}V${y + h - d * 0.55}L${x + w} ${y + h}Z" fill="#e0d3b6"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${pen.linear([
      [0, '#fbf5e6'],
      [1, '#ede1c6'],
    ])}"/>`
  return (
    `<ellipse cx="200" cy="330" rx="180" ry="44" fill="${pen.body('#b98350')}"/><ellipse cx="200" cy="320" rx="180" ry="44" fill="${pen.body('#cf9a63')}"/>` +
    `<g stroke-linejoin="round">${block(76, 190, 168, 122, 96)}${block(206, 262, 54, 58, 34)}${block(276, 244, 50, 54, 32)}${block(120, 276, 52, 56, 32)}</g>`
  )
}

function cheeseWheel(pen: Pen, rind = '#e2a93a', flesh = '#f6d777'): string {
  return (
    `<path d="M40 200V290C40 350 360 350 360 290V200Z" fill="${pen.cylinder(rind)}"/>` +
    `<ellipse cx="200" cy="200" rx="160" ry="72" fill="${pen.linear(
      [
        [0, lighter(rind, 0.42)],
        [1, rind],
      ],
      [0, 0, 1, 1],
    )}"/>` +
    `<path d="M200 200L300 256.5C330 244 360 226 360 200V290C360 312 330 326 300 334L200 292Z" fill="${flesh}"/>` +
    `<path d="M200 200L300 256V334L200 292Z" fill="${pen.linear([
      [0, lighter(flesh, 0.4)],
      [1, flesh],
    ])}"/>` +
    `<path d="M200 200L300 256C330 244 352 230 360 206L200 200Z" fill="${lighter(rind, 0.7)}" fill-opacity=".35"/>` +
    `<circle cx="236" cy="262" r="9" fill="${darker(flesh, 0.16)}"/><circle cx="270" cy="290" r="12" fill="${darker(flesh, 0.16)}"/><circle cx="262" cy="254" r="6" fill="${darker(flesh, 0.16)}"/>` +
    pen.shine(130, 178, 60, 18, -8, 0.5)
  )
}

function chhurpi(_pen: Pen): string {
  const cube = (x: number, y: number, s: number, turn: number, c: string) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x - s} ${y - s * 0.4}L${x} ${y - s * 0.9}L${x + s} ${y - s * 0.4}L${x} ${y + s * 0.1}Z" fill="${lighter(c, 0.45)}"/><path d="M${x - s} ${y - s * 0.4}L${x} ${y + s * 0.1}V${y + s * 1.1}L${x - s} ${y + s * 0.6}Z" fill="${c}"/><path d="M${x + s} ${y - s * 0.4}L${x} ${y + s * 0.1}V${y + s * 1.1}L${x + s} ${y + s * 0.6}Z" fill="${darker(c, 0.26)}"/></g>`
  return (
    `<path d="M60 70C150 110 250 110 340 60" fill="none" stroke="#a98a5c" stroke-width="6"/>` +
    cube(112, 120, 52, 8, '#d9ae6a') +
    cube(206, 130, 54, -4, '#caa05a') +
    cube(298, 112, 50, -10, '#e0b877') +
    cube(130, 264, 66, -6, '#d4a662') +
    cube(272, 260, 68, 8, '#dcb36e')
  )
}

function eggTray(pen: Pen, shell: string): string {
  const egg = (x: number, y: number) =>
    `<path d="M${x} ${y - 54}C${x + 30} ${y - 54} ${x + 42} ${y - 8} ${x + 42} ${y + 14}C${x + 42} ${y + 40} ${x - 42} ${y + 40} ${x - 42} ${y + 14}C${x - 42} ${y - 8} ${x - 30} ${y - 54} ${x} ${y - 54}Z" fill="${pen.body(shell, 0.85)}"/>${pen.shine(x - 12, y - 26, 13, 8, -40, 0.6)}`
  const cup = (x: number, y: number) =>
    `<path d="M${x - 52} ${y}Q${x - 44} ${y + 66} ${x} ${y + 66}Q${x + 44} ${y + 66} ${x + 52} ${y}Q${x} ${y + 30} ${x - 52} ${y}Z" fill="${pen.cylinder('#b7aa98', 0.9)}"/>`
  const row = (y: number, shift: number) => [92, 200, 308].map((x) => egg(x + shift, y)).join('')
  const cups = (y: number, shift: number) => [92, 200, 308].map((x) => cup(x + shift, y)).join('')
  return `<rect x="26" y="150" width="348" height="100" rx="24" fill="#9c8f7d"/>${row(150, 0)}<rect x="26" y="176" width="348" height="90" rx="20" fill="${pen.linear(
    [
      [0, '#b7aa98'],
      [1, '#a39683'],
    ],
  )}"/>${row(224, 0)}${cups(240, 0)}<rect x="20" y="286" width="360" height="66" rx="22" fill="${pen.linear([
    [0, '#c3b7a5'],
    [1, '#978a77'],
  ])}"/>`
}

function blocks(pen: Pen, colour: string): string {
  const one = (x: number, y: number, s: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x - s} ${y - s * 0.3}Q${x - s * 0.5} ${y - s * 0.9} ${x} ${y - s * 0.8}Q${x + s * 0.7} ${y - s * 0.9} ${x + s} ${y - s * 0.2}L${x + s * 0.86} ${y + s * 0.6}Q${x} ${y + s} ${x - s * 0.9} ${y + s * 0.6}Z" fill="${pen.body(colour)}"/><path d="M${x - s * 0.94} ${y - s * 0.26}Q${x} ${y + s * 0.12} ${x + s * 0.94} ${y - s * 0.18}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".55"/><path d="M${x - s * 0.4} ${y + s * 0.26}l${s * 0.2} ${s * 0.16}M${x + s * 0.3} ${y + s * 0.2}l${s * 0.14} ${s * 0.22}" stroke="${darker(colour, 0.34)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/></g>`
  return one(124, 280, 92, -6) + one(280, 286, 86, 8) + one(200, 164, 96, 3)
}

function walnuts(pen: Pen): string {
  const shell = '#bb8b55'
  const whole = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 1.06)}" fill="${pen.body(shell)}"/><path d="M${x} ${round(y - r)}C${x - 10} ${y} ${x + 8} ${y} ${x} ${round(y + r)}M${round(x - r * 0.5)} ${round(y - r * 0.7)}Q${round(x - r * 0.9)} ${y} ${round(x - r * 0.5)} ${round(y + r * 0.7)}M${round(x + r * 0.5)} ${round(y - r * 0.7)}Q${round(x + r * 0.2)} ${y} ${round(x + r * 0.5)} ${round(y + r * 0.7)}M${round(x - r * 0.3)} ${round(y - r * 0.2)}q${round(-r * 0.2)} ${round(r * 0.3)} 0 ${round(r * 0.5)}" fill="none" stroke="${darker(shell, 0.34)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/>`
  return (
    whole(122, 170, 84) +
    whole(278, 168, 82) +
    `<ellipse cx="204" cy="280" rx="104" ry="92" fill="${darker(shell, 0.1)}"/><ellipse cx="204" cy="274" rx="92" ry="80" fill="#6e4a28"/>` +
    `<path d="M204 204C170 196 128 222 128 262C120 300 160 344 204 340C248 344 288 300 280 262C280 222 238 196 204 204Z" fill="${pen.body('#dcb578', 0.9)}"/>` +
    `<path d="M204 206V338M180 224c-22 10 -10 30 -30 36M174 280c-20 4 -12 26 2 34M230 224c22 10 10 30 30 36M236 280c20 4 12 26 -2 34" fill="none" stroke="${darker('#dcb578', 0.36)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".7"/>`
  )
}

function apricots(pen: Pen, colour: string): string {
  const one = (x: number, y: number, rx: number, ry: number, turn: number, c: string) =>
    `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y + 6}" rx="${rx}" ry="${ry}" fill="${darker(c, 0.34)}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${pen.body(c)}"/><path d="M${x - rx * 0.6} ${y}Q${x} ${y - ry * 0.5} ${x + rx * 0.6} ${y + ry * 0.1}" fill="none" stroke="${darker(c, 0.3)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".5"/>${pen.shine(x - rx * 0.3, y - ry * 0.4, rx * 0.34, ry * 0.2, -14, 0.5)}</g>`
  return (
    one(200, 110, 78, 54, -6, colour) +
    one(110, 184, 80, 56, 14, lighter(colour, 0.1)) +
    one(290, 184, 80, 56, -16, darker(colour, 0.06)) +
    one(200, 230, 84, 58, 4, lighter(colour, 0.06)) +
    one(114, 300, 82, 56, -8, darker(colour, 0.05)) +
    one(290, 302, 82, 56, 10, colour)
  )
}

function papad(pen: Pen, colour: string): string {
  const random = pen.random('papad')
  const one = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y + 8}" rx="${r}" ry="${round(r * 0.94)}" fill="${darker(colour, 0.3)}" fill-opacity=".6"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.94)}" fill="${pen.body(colour, 0.7)}"/>` +
    Array.from({ length: 26 }, () => {
      const [a, f] = [random() * 6.28, Math.sqrt(random()) * r * 0.88]
      return `<circle cx="${round(x + Math.cos(a) * f)}" cy="${round(y + Math.sin(a) * f)}" r="${round(3 + random() * 5)}" fill="${random() > 0.6 ? darker(colour, 0.5) : lighter(colour, 0.5)}" fill-opacity=".6"/>`
    }).join('')
  return one(236, 150, 122) + one(150, 196, 126) + one(226, 256, 120)
}

function cinnamon(pen: Pen): string {
  const c = '#a4623a'
  const one = (y: number, turn: number) =>
    `<g transform="rotate(${turn} 200 ${y})"><rect x="34" y="${y - 34}" width="332" height="68" rx="16" fill="${pen.linear(
      [
        [0, lighter(c, 0.3)],
        [0.4, c],
        [1, darker(c, 0.4)],
      ],
    )}"/><path d="M44 ${y - 4}H356" stroke="${darker(c, 0.5)}" stroke-width="6"/><path d="M50 ${y - 22}H350" stroke="${lighter(c, 0.5)}" stroke-width="4" stroke-opacity=".6"/><ellipse cx="358" cy="${y - 17}" rx="9" ry="17" fill="${darker(c, 0.5)}"/><ellipse cx="358" cy="${y + 17}" rx="9" ry="17" fill="${darker(c, 0.5)}"/></g>`
  return one(128, -14) + one(218, 4) + one(300, -10)
}

function cardamom(pen: Pen, colour: string, r: number): string {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 ${-r}C${r * 0.72} ${-r * 0.5} ${r * 0.66} ${r * 0.6} 0 ${r}C${-r * 0.66} ${r * 0.6} ${-r * 0.72} ${-r * 0.5} 0 ${-r}Z" fill="${pen.body(colour)}"/><path d="M0 ${-r}V${r}M${-r * 0.26} ${-r * 0.7}Q${-r * 0.5} 0 ${-r * 0.24} ${r * 0.7}M${r * 0.26} ${-r * 0.7}Q${r * 0.5} 0 ${r * 0.24} ${r * 0.7}" fill="none" stroke="${darker(colour, 0.36)}" stroke-width="4.4" stroke-opacity=".55"/><path d="M0 ${-r}q4 -12 -4 -20" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="7" stroke-linecap="round"/></g>`
  return (
    one(120, 130, -34) +
    one(280, 126, 30) +
    one(200, 196, 8) +
    one(112, 280, 22) +
    one(290, 282, -20) +
    one(204, 312, 70)
  )
}

function driedFlower(pen: Pen, colour: string): string {
  const petals = (cx: number, cy: number, r: number) =>
    Array.from({ length: 6 }, (_, i) => leaf(pen, cx, cy, r, r * 0.42, i * 60, colour)).join('') +
    pen.ball(cx, cy, r * 0.24, '#f2c84a')
  return (
    leaf(pen, 200, 250, 190, 44, 128, DEEP) +
    leaf(pen, 200, 250, 190, 44, -128, GREEN) +
    petals(130, 140, 104) +
    petals(282, 176, 96) +
    petals(190, 290, 92)
  )
}

function sugarcane(pen: Pen): string {
  const one = (x: number, turn: number, c: string) =>
    `<g transform="rotate(${turn} 200 372)"><rect x="${x - 24}" y="40" width="48" height="332" rx="12" fill="${pen.cylinder(c)}"/>` +
    [110, 196, 282]
      .map(
        (y) =>
          `<rect x="${x - 27}" y="${y}" width="54" height="14" rx="7" fill="${lighter(c, 0.4)}"/><path d="M${x - 24} ${y + 16}h48" stroke="${darker(c, 0.4)}" stroke-width="4" stroke-opacity=".5"/>`,
      )
      .join('') +
    `<ellipse cx="${x}" cy="44" rx="23" ry="9" fill="#f3e8bc"/></g>`
  return one(128, -10, '#8a5a6a') + one(272, 10, '#7d8f3f') + one(200, 0, '#9aa84a')
}

function honeyComb(pen: Pen): string {
  const cells: string[] = []
  for (let row = 0; row < 6; row++) {
    for (let col = 0; col < 6; col++) {
      const x = 70 + col * 54 + (row % 2) * 27
      const y = 86 + row * 47
      if (x > 350) continue
      const hex = Array.from(
        { length: 6 },
        (_, k) =>
          `${round(x + Math.cos(((k * 60 + 30) * Math.PI) / 180) * 29)} ${round(y + Math.sin(((k * 60 + 30) * Math.PI) / 180) * 29)}`,
      )
      cells.push(
        `<path d="M${hex.join('L')}Z" fill="${pen.body((row + col) % 4 === 0 ? '#e08d12' : '#f2b02c', 0.9)}" stroke="#d07f10" stroke-width="5" stroke-linejoin="round"/>`,
      )
    }
  }
  return `<g transform="rotate(-6 200 200)"><rect x="30" y="46" width="340" height="318" rx="34" fill="#c97a12"/>${cells.join('')}</g>`
}

function peaPods(pen: Pen): string {
  const one = (y: number, turn: number) =>
    `<g transform="rotate(${turn} 200 ${y})"><path d="M30 ${y}C100 ${y - 64} 300 ${y - 64} 370 ${y}C300 ${y + 64} 100 ${y + 64} 30 ${y}Z" fill="${pen.body('#6aa83f')}"/><path d="M64 ${y}C120 ${y - 32} 280 ${y - 32} 336 ${y}C280 ${y + 36} 120 ${y + 36} 64 ${y}Z" fill="#3f7a2c"/>${[104, 152, 200, 248, 296].map((x) => pen.ball(x, y, 27 - Math.abs(x - 200) * 0.06, '#92cc52')).join('')}<path d="M34 ${y}q-16 -6 -22 -22" fill="none" stroke="#7fae4a" stroke-width="9" stroke-linecap="round"/></g>`
  return one(146, -16) + one(262, -10)
}

/** A shallow tray or basket woven from bamboo (nanglo), seen from above. */
function nanglo(pen: Pen): string {
  const c = '#d3a862'
  const weave = Array.from({ length: 18 }, (_, i) => `M${20 + i * 21} 10V390M10 ${20 + i * 21}H390`).join('')
  const clip = pen.clip('<circle cx="200" cy="200" r="168"/>')
  return `<circle cx="200" cy="200" r="194" fill="${pen.body('#b98444')}"/><circle cx="200" cy="200" r="170" fill="${pen.body(c, 0.7)}"/><g clip-path="${clip}" transform="rotate(45 200 200)"><path d="${weave}" stroke="${darker(c, 0.26)}" stroke-width="5" stroke-opacity=".32"/><path d="${weave}" stroke="${lighter(c, 0.5)}" stroke-width="1.6" stroke-opacity=".6"/></g><circle cx="200" cy="200" r="170" fill="none" stroke="#8c5f2c" stroke-width="5" stroke-opacity=".5"/>`
}

const spinachLeaf = (pen: Pen) => (x: number, y: number, turn: number, c: string) =>
  frill(pen, x, y + 16, 104, 40, turn * 1.1, c)
const smallLeaves =
  (pen: Pen, length: number, width: number, pairs: number) =>
  (x: number, y: number, turn: number, c: string) => {
    const r = (turn * Math.PI) / 180
    let drawn = ''
    for (let k = 0; k < pairs; k++) {
      const [px, py] = [x - Math.sin(r) * k * length * 0.62, y + Math.cos(r) * k * length * 0.62]
      drawn +=
        leaf(pen, px, py, length, width, turn - 58, c) +
        leaf(pen, px, py, length, width, turn + 58, darker(c, 0.1))
    }
    return drawn + leaf(pen, x, y, length, width, turn, lighter(c, 0.1))
  }

export const PRODUCE = {
  cauliflower,
  cabbage,
  radish,
  bitterGourd: (pen) => bumpyPod(pen, '#5f9a3a', 3),
  gourd,
  okra,
  pumpkin,
  greenPumpkin: (pen) => pumpkin(pen, '#6d8f45'),
  beans,
  fern,
  asparagus,
  buttonMushroom: (pen) =>
    mushroom(pen, '#f0e4cf', [
      [128, 152, 0.9],
      [280, 168, 0.86],
      [200, 262, 1],
    ]),
  shiitake: (pen) =>
    mushroom(pen, '#8a5f3e', [
      [128, 152, 0.9],
      [280, 168, 0.86],
      [200, 262, 1],
    ]),
  oyster,
  papaya,
  pomegranate,
  litchi,
  amla: (pen) => heap(pen, ['#b6cf5e', '#a9c452', '#c3d86f'], 56, stripes),
  lapsi: (pen) => heap(pen, ['#c9b84a', '#b9ad40', '#d6c65e'], 54, dot),
  plum: (pen) => heap(pen, ['#7c2346', '#8f2d50', '#6b1c3c'], 56, dot),
  akabare: (pen) =>
    heap(
      pen,
      ['#c9261c', '#d9382a', '#b51d15'],
      56,
      (x, y, r) =>
        [-60, 0, 60].map((turn) => leaf(pen, x, y - r * 0.7, r * 0.4, r * 0.16, turn, '#5f9a3c')).join('') +
        `<path d="M${x} ${round(y - r * 0.72)}q2 -12 10 -20" fill="none" stroke="#5f8f3a" stroke-width="7" stroke-linecap="round"/>`,
    ),
  greenChilli: (pen) => chillies(pen, '#4f9a35'),
  persimmon,
  bananas,
  newPotato: (pen) => heap(pen, ['#d9a05c', '#cf9550', '#e0ac6c'], 58, dot),
  dragonFruit,
  guava,
  lime: (pen) => lime(pen),
  sweetLime: (pen) => lime(pen, '#e9a928'),
  taro: (pen) => taro(pen, '#8b6244'),
  yam: (pen) => taro(pen, '#6b4a37'),
  iskus,
  bambooShoot,
  springOnion,
  lemongrass,
  spinach: (pen) => bundle(pen, '#3f8a3a', spinachLeaf(pen), { count: 9, reach: 120 }),
  mustardGreens: (pen) =>
    bundle(pen, '#5ba043', (x, y, turn, c) => frill(pen, x, y + 30, 140, 52, turn, c), {
      count: 7,
      reach: 96,
      stalk: '#cfe2a4',
    }),
  chamsur: (pen) => bundle(pen, '#57a344', smallLeaves(pen, 44, 17, 2), { count: 13, reach: 140 }),
  coriander: (pen) => bundle(pen, '#4c9a3e', smallLeaves(pen, 46, 22, 2), { count: 13, reach: 150 }),
  mint: (pen) => bundle(pen, '#3b9a5c', smallLeaves(pen, 66, 25, 2), { count: 9, reach: 140 }),
  methi: (pen) => bundle(pen, '#74a945', smallLeaves(pen, 40, 24, 3), { count: 11, reach: 150 }),
  curryLeaf: (pen) => bundle(pen, '#3c7d36', smallLeaves(pen, 62, 17, 3), { count: 7, reach: 165 }),
  basil: (pen) => bundle(pen, '#4f9a4a', smallLeaves(pen, 78, 32, 1), { count: 9, reach: 150 }),
  nettle: (pen) =>
    bundle(
      pen,
      '#3f7f3c',
      (x, y, turn, c) =>
        frill(pen, x, y, 84, 34, turn, c) +
        frill(pen, x, y + 26, 64, 26, turn - 50, darker(c, 0.1)) +
        frill(pen, x, y + 26, 64, 26, turn + 50, c),
      { count: 7, reach: 120, stalk: '#7d8f4c' },
    ),
  paneer,
  yakCheese: (pen) => cheeseWheel(pen),
  goatCheese: (pen) => cheeseWheel(pen, '#efe2c6', '#fdf8ea'),
  chhurpi,
  eggTray: (pen) => eggTray(pen, '#d9a070'),
  whiteEggTray: (pen) => eggTray(pen, '#eef0e6'),
  jaggery: (pen) => blocks(pen, '#b8722a'),
  chaku: (pen) => blocks(pen, '#5f2e14'),
  walnuts,
  apricots: (pen) => apricots(pen, '#e58f2e'),
  figs: (pen) => apricots(pen, '#a97f4c'),
  dates: (pen) => apricots(pen, '#7a3c1c'),
  papad: (pen) => papad(pen, '#e8cf94'),
  cinnamon,
  greenCardamom: (pen) => cardamom(pen, '#9db562', 68),
  blackCardamom: (pen) => cardamom(pen, '#63402d', 74),
  rhododendron: (pen) => driedFlower(pen, '#cf2f4a'),
  chamomile: (pen) => driedFlower(pen, '#f7f1e2'),
  sugarcane,
  honeyComb,
  peaPods,
  nanglo,
} satisfies Record<string, Draw>

export type ProduceName = keyof typeof PRODUCE
