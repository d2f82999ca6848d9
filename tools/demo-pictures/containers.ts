import { bed, CONTENTS, type ContentsName, scatter } from './contents.ts'
import { darker, lighter, mix, type Pen, round } from './pen.ts'
import { drawThing, type ThingName } from './things.ts'

/** Containers are drawn in a box of 400 by 400, standing on y = 372. */

const LEAF = '#1f5d3a'
const MARIGOLD = '#f2a20c'
const KRAFT = '#c89f6a'
const PAPER = '#fbf5e8'

/** A two-leaf sprig, the mark on the shop's own packings. */
function sprig(pen: Pen, cx: number, cy: number, size: number, colour = LEAF): string {
  const fill = pen.linear(
    [
      [0, lighter(colour, 0.25)],
      [1, colour],
    ],
    [0, 0, 1, 1],
  )
  const s = size / 100
  return (
    `<g transform="translate(${round(cx)} ${round(cy)}) scale(${Math.round(s * 100) / 100})">` +
    `<path d="M0 46C-2 20 0 6 6-8" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M2 8C-40 10-50-22-46-42C-16-40 6-24 2 8Z" fill="${fill}"/>` +
    `<path d="M5-2C4-34 24-50 48-50C50-22 36 0 5-2Z" fill="${fill}"/></g>`
  )
}

function emblemOn(
  pen: Pen,
  emblem: ThingName | undefined,
  cx: number,
  cy: number,
  size: number,
  ink: string,
) {
  return emblem
    ? drawThing(pen, emblem, cx - size / 2, cy - size / 2, size)
    : sprig(pen, cx, cy, size * 0.8, ink)
}

export interface Packing {
  fill: ContentsName
  /** Lid, cap, cloth or paper colour. */
  colour?: string
  label?: string
  emblem?: ThingName | undefined
}

export function jar(pen: Pen, { fill, colour = LEAF, label = PAPER, emblem }: Packing): string {
  const contents = CONTENTS[fill]
  const glass = 'M92 118Q92 96 116 96H284Q308 96 308 118V330Q308 370 268 370H132Q92 370 92 330Z'
  const clip = pen.clip(`<path d="M104 140H296V330Q296 360 266 360H134Q104 360 104 330Z"/>`)
  const inside =
    contents.shape === 'liquid'
      ? `<ellipse cx="200" cy="142" rx="96" ry="11" fill="${lighter(contents.colours[1] ?? '#ffffff', 0.2)}"/>`
      : scatter(pen, contents, { x: 100, y: 138, width: 200, height: 226 }, () => true, 0.72)
  return (
    `<path d="${glass}" fill="#eef6f4" fill-opacity=".75"/>` +
    `<g clip-path="${clip}"><rect x="100" y="138" width="200" height="226" fill="${contents.shape === 'liquid' ? pen.cylinder(contents.colours[0] ?? '#cc9900', 0.9) : bed(contents)}"/>${inside}` +
    `<rect x="100" y="130" width="200" height="240" fill="${pen.linear(
      [
        [0, '#2a1608', 0.32],
        [0.2, '#2a1608', 0],
        [0.72, '#2a1608', 0],
        [1, '#2a1608', 0.38],
      ],
      [0, 0, 1, 0],
    )}"/></g>` +
    `<path d="M126 202H274Q282 202 282 210V306Q282 314 274 314H126Q118 314 118 306V210Q118 202 126 202Z" fill="${pen.cylinder(label, 0.32)}"/>` +
    `<path d="M130 212H270M130 304H270" stroke="${colour}" stroke-width="4" stroke-opacity=".8"/>` +
    emblemOn(pen, emblem, 200, 258, 78, colour) +
    `<path d="${glass}" fill="none" stroke="#ffffff" stroke-width="5" stroke-opacity=".55"/>` +
    `<path d="M110 150V318" stroke="#ffffff" stroke-width="10" stroke-linecap="round" stroke-opacity=".55"/>` +
    `<rect x="88" y="48" width="224" height="54" rx="16" fill="${pen.cylinder(colour)}"/>` +
    `<rect x="88" y="82" width="224" height="20" rx="10" fill="${darker(colour, 0.35)}" fill-opacity=".45"/>` +
    `<ellipse cx="200" cy="54" rx="106" ry="12" fill="${lighter(colour, 0.28)}" fill-opacity=".8"/>`
  )
}

export function bottle(pen: Pen, { fill, colour = LEAF, label = PAPER, emblem }: Packing): string {
  const liquid = CONTENTS[fill].colours[0] ?? '#cc9900'
  const shape =
    'M172 92V128C172 156 128 164 128 208V342Q128 372 158 372H242Q272 372 272 342V208C272 164 228 156 228 128V92Z'
  const clip = pen.clip(`<path d="${shape}"/>`)
  return (
    `<path d="${shape}" fill="#edf5f1" fill-opacity=".8"/>` +
    `<g clip-path="${clip}"><rect x="120" y="150" width="160" height="230" fill="${pen.cylinder(liquid)}"/>` +
    `<ellipse cx="200" cy="150" rx="60" ry="7" fill="${lighter(liquid, 0.5)}"/></g>` +
    `<rect x="128" y="226" width="144" height="104" fill="${pen.cylinder(label, 0.36)}"/>` +
    `<path d="M128 236H272M128 320H272" stroke="${colour}" stroke-width="4" stroke-opacity=".85"/>` +
    emblemOn(pen, emblem, 200, 278, 70, colour) +
    `<path d="${shape}" fill="none" stroke="#ffffff" stroke-width="5" stroke-opacity=".5"/>` +
    `<path d="M143 216V330" stroke="#ffffff" stroke-width="9" stroke-linecap="round" stroke-opacity=".55"/>` +
    `<path d="M182 100V134" stroke="#ffffff" stroke-width="6" stroke-linecap="round" stroke-opacity=".6"/>` +
    `<rect x="162" y="38" width="76" height="58" rx="12" fill="${pen.cylinder(colour)}"/>` +
    `<rect x="158" y="84" width="84" height="16" rx="8" fill="${darker(colour, 0.3)}"/>`
  )
}

/** A wide-necked milk bottle or pouring jug for dairy. */
export function milkBottle(pen: Pen, { fill, colour = LEAF, label = PAPER, emblem }: Packing): string {
  const liquid = CONTENTS[fill].colours[0] ?? '#ffffff'
  const shape =
    'M152 92V126C152 152 110 168 110 212V340Q110 372 142 372H258Q290 372 290 340V212C290 168 248 152 248 126V92Z'
  const clip = pen.clip(`<path d="${shape}"/>`)
  return (
    `<path d="${shape}" fill="#e7f1f3" fill-opacity=".9"/>` +
    `<g clip-path="${clip}"><rect x="100" y="128" width="200" height="250" fill="${pen.cylinder(liquid, 0.6)}"/></g>` +
    `<circle cx="200" cy="268" r="58" fill="${pen.cylinder(label, 0.3)}" stroke="${colour}" stroke-width="6"/>` +
    emblemOn(pen, emblem, 200, 268, 74, colour) +
    `<path d="${shape}" fill="none" stroke="#ffffff" stroke-width="5" stroke-opacity=".65"/>` +
    `<path d="M126 222V330" stroke="#ffffff" stroke-width="10" stroke-linecap="round" stroke-opacity=".7"/>` +
    `<rect x="142" y="56" width="116" height="42" rx="14" fill="${pen.cylinder(colour)}"/>` +
    `<ellipse cx="200" cy="60" rx="52" ry="7" fill="${lighter(colour, 0.35)}" fill-opacity=".8"/>`
  )
}

export function sack(pen: Pen, { fill, colour = KRAFT, label = PAPER, emblem }: Packing): string {
  const contents = CONTENTS[fill]
  const body = 'M96 128C70 190 62 270 76 338Q82 372 122 372H278Q318 372 324 338C338 270 330 190 304 128Z'
  const heap = 'M96 124C110 66 160 44 204 46C252 48 292 72 304 124C280 144 120 144 96 124Z'
  const clip = pen.clip(`<path d="${heap}"/>`)
  const weave = pen.clip(`<path d="${body}"/>`)
  const threads = Array.from({ length: 24 }, (_, i) => `M60 ${136 + i * 10}H340`).join('')
  const rises = Array.from({ length: 28 }, (_, i) => `M${62 + i * 10} 120V376`).join('')
  return (
    `<path d="${body}" fill="${pen.cylinder(colour, 1.1)}"/>` +
    `<g clip-path="${weave}"><path d="${threads}${rises}" stroke="${darker(colour, 0.3)}" stroke-width="1.6" stroke-opacity=".22"/>` +
    `<path d="M118 150C100 230 104 300 112 372M286 150C300 230 296 300 288 372" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="9" stroke-opacity=".16"/></g>` +
    `<g clip-path="${clip}"><rect x="90" y="40" width="220" height="110" fill="${bed(contents)}"/>` +
    scatter(pen, contents, { x: 92, y: 42, width: 216, height: 104 }, () => true, 0.85) +
    `<rect x="90" y="40" width="220" height="110" fill="${pen.radial(
      [
        [0, '#ffffff', 0.22],
        [0.6, '#ffffff', 0],
        [1, '#2a1608', 0.34],
      ],
      [0.4, 0.2, 0.8],
    )}"/></g>` +
    `<path d="M84 116C120 148 280 148 316 116C326 128 322 146 312 152C270 178 130 178 88 152C78 146 74 128 84 116Z" fill="${pen.cylinder(lighter(colour, 0.12), 1)}"/>` +
    `<path d="M92 142C140 168 260 168 308 142" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="3" stroke-dasharray="9 7" stroke-opacity=".5"/>` +
    `<rect x="132" y="204" width="136" height="120" rx="14" fill="${pen.cylinder(label, 0.25)}"/>` +
    emblemOn(pen, emblem, 200, 264, 88, LEAF)
  )
}

/** A stand-up paper pouch with a folded top. */
export function pouch(pen: Pen, { fill, colour = KRAFT, label = PAPER, emblem }: Packing): string {
  const contents = CONTENTS[fill]
  const shape = 'M102 84H298L312 344Q314 372 284 372H116Q86 372 88 344Z'
  const pane = pen.clip('<ellipse cx="200" cy="312" rx="62" ry="38"/>')
  return (
    `<path d="${shape}" fill="${pen.cylinder(colour, 0.95)}"/>` +
    `<path d="M102 84L128 118L112 372H100Q86 372 88 344ZM298 84L276 118L290 372H300Q314 372 312 344Z" fill="${darker(colour, 0.3)}" fill-opacity=".2"/>` +
    `<rect x="98" y="36" width="204" height="56" rx="8" fill="${pen.cylinder(darker(colour, 0.06), 0.9)}"/>` +
    `<path d="M98 76H302" stroke="${darker(colour, 0.4)}" stroke-width="3" stroke-opacity=".4"/>` +
    `<path d="M104 52H296" stroke="${lighter(colour, 0.5)}" stroke-width="3" stroke-opacity=".6"/>` +
    `<rect x="124" y="118" width="152" height="136" rx="16" fill="${pen.cylinder(label, 0.25)}"/>` +
    emblemOn(pen, emblem, 200, 186, 104, LEAF) +
    `<g clip-path="${pane}"><rect x="130" y="270" width="140" height="90" fill="${bed(contents)}"/>` +
    scatter(pen, contents, { x: 132, y: 272, width: 136, height: 84 }, () => true, 0.7) +
    `<ellipse cx="186" cy="294" rx="46" ry="14" fill="#ffffff" fill-opacity=".2"/></g>` +
    `<ellipse cx="200" cy="312" rx="62" ry="38" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="4"/>`
  )
}

export function carton(pen: Pen, { colour = LEAF, label = PAPER, emblem }: Omit<Packing, 'fill'>): string {
  return (
    `<path d="M92 112H256V372H112Q92 372 92 352Z" fill="${pen.linear(
      [
        [0, lighter(colour, 0.2)],
        [1, colour],
      ],
      [0, 0, 1, 1],
    )}"/>` +
    `<path d="M256 112L316 92V344L256 372Z" fill="${darker(colour, 0.28)}"/>` +
    `<path d="M92 112L152 88L316 92L256 112Z" fill="${lighter(colour, 0.42)}"/>` +
    `<rect x="112" y="150" width="124" height="150" rx="14" fill="${label}"/>` +
    emblemOn(pen, emblem, 174, 225, 104, colour) +
    `<path d="M112 324H236M112 340H196" stroke="${label}" stroke-width="7" stroke-linecap="round" stroke-opacity=".75"/>`
  )
}

export function tin(pen: Pen, { colour = LEAF, label = PAPER, emblem }: Omit<Packing, 'fill'>): string {
  return (
    `<path d="M96 96V344C96 380 304 380 304 344V96Z" fill="${pen.cylinder(colour, 1.1)}"/>` +
    `<path d="M96 170V300C96 330 304 330 304 300V170C304 200 96 200 96 170Z" fill="${pen.cylinder(label, 0.35)}"/>` +
    emblemOn(pen, emblem, 200, 256, 92, colour) +
    `<path d="M88 74V100C88 132 312 132 312 100V74Z" fill="${pen.cylinder(mix(colour, MARIGOLD, 0.16), 1.1)}"/>` +
    `<ellipse cx="200" cy="74" rx="112" ry="28" fill="${pen.linear([
      [0, lighter(colour, 0.5)],
      [1, lighter(colour, 0.15)],
    ])}"/>` +
    `<ellipse cx="200" cy="73" rx="92" ry="20" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="3" stroke-opacity=".7"/>`
  )
}

/** A bowl from the side, filled to a rounded heap. */
export function bowl(pen: Pen, { fill, colour = '#a8643c' }: Packing): string {
  const contents = CONTENTS[fill]
  const liquid = contents.shape === 'liquid'
  const heap = liquid
    ? 'M52 214A148 38 0 0 1 348 214A148 38 0 0 1 52 214Z'
    : 'M54 214C84 130 144 96 200 96C256 96 316 130 346 214A148 38 0 0 1 54 214Z'
  const clip = pen.clip(`<path d="${heap}"/>`)
  return (
    `<ellipse cx="200" cy="214" rx="166" ry="50" fill="${darker(colour, 0.3)}"/>` +
    `<g clip-path="${clip}"><path d="${heap}" fill="${
      liquid
        ? pen.radial(
            [
              [0, contents.colours[1] ?? '#ffffff'],
              [1, contents.colours[0] ?? '#eeeeee'],
            ],
            [0.4, 0.3, 0.8],
          )
        : bed(contents)
    }"/>` +
    (contents.shape === 'powder'
      ? `<path d="${heap}" fill="${pen.body(contents.colours[0] ?? '#cccccc', 0.55)}"/>`
      : '') +
    scatter(pen, contents, { x: 50, y: 92, width: 300, height: 166 }, () => true) +
    (liquid
      ? `<ellipse cx="160" cy="202" rx="62" ry="10" fill="#ffffff" fill-opacity=".4"/>`
      : `<path d="${heap}" fill="${pen.radial(
          [
            [0, '#ffffff', 0.26],
            [0.55, '#ffffff', 0],
            [1, '#2a1608', 0.36],
          ],
          [0.38, 0.16, 0.82],
        )}"/>`) +
    '</g>' +
    `<path d="M34 214A166 50 0 0 0 366 214C364 300 300 372 200 372C100 372 36 300 34 214Z" fill="${pen.body(colour)}"/>` +
    `<path d="M34 214A166 50 0 0 0 366 214" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M66 272C92 324 136 350 176 356" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round" stroke-opacity=".22"/>`
  )
}

/** A filled dish seen from above. */
export function dish(pen: Pen, { fill, colour = '#a8643c' }: Packing): string {
  const contents = CONTENTS[fill]
  const clip = pen.clip('<circle cx="200" cy="200" r="150"/>')
  const liquid = contents.shape === 'liquid'
  const surface = liquid
    ? pen.radial(
        [
          [0, contents.colours[1] ?? '#ffffff'],
          [1, contents.colours[0] ?? '#eeeeee'],
        ],
        [0.42, 0.38, 0.7],
      )
    : bed(contents)
  return (
    `<circle cx="200" cy="200" r="184" fill="${pen.body(colour)}"/>` +
    `<circle cx="200" cy="200" r="174" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="5" stroke-opacity=".7"/>` +
    `<circle cx="200" cy="200" r="156" fill="${darker(colour, 0.45)}"/>` +
    `<g clip-path="${clip}"><circle cx="200" cy="200" r="150" fill="${surface}"/>` +
    (contents.shape === 'powder'
      ? `<circle cx="200" cy="200" r="150" fill="${pen.body(contents.colours[0] ?? '#cccccc', 0.5)}"/><path d="M96 226C140 172 236 160 306 190M110 262C160 214 250 206 300 238" fill="none" stroke="${darker(contents.colours[0] ?? '#cccccc', 0.16)}" stroke-width="7" stroke-linecap="round" stroke-opacity=".35"/>`
      : '') +
    scatter(pen, contents, { x: 46, y: 46, width: 308, height: 308 }, () => true) +
    (liquid
      ? `<path d="M110 170C130 120 190 104 226 118" fill="none" stroke="#ffffff" stroke-width="16" stroke-linecap="round" stroke-opacity=".5"/>`
      : '') +
    `<circle cx="200" cy="200" r="150" fill="${pen.radial(
      [
        [0, '#ffffff', 0.2],
        [0.55, '#ffffff', 0],
        [0.86, '#2a1608', 0.08],
        [1, '#2a1608', 0.5],
      ],
      [0.47, 0.45, 0.55],
    )}"/></g>`
  )
}

/** An unglazed clay pot, as curd is set in. */
export function clayPot(pen: Pen, { fill, colour = '#b5623a' }: Packing): string {
  const contents = CONTENTS[fill]
  return (
    `<path d="M78 150C40 220 70 350 150 372H250C330 350 360 220 322 150Z" fill="${pen.body(colour)}"/>` +
    `<path d="M70 196C110 226 290 226 330 196" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="5" stroke-opacity=".45"/>` +
    `<path d="M64 216C110 250 290 250 336 216" fill="none" stroke="${lighter(colour, 0.35)}" stroke-width="3" stroke-opacity=".5"/>` +
    `<ellipse cx="200" cy="140" rx="136" ry="46" fill="${pen.linear(
      [
        [0, darker(colour, 0.15)],
        [0.4, lighter(colour, 0.25)],
        [1, darker(colour, 0.2)],
      ],
      [0, 0, 1, 0],
    )}"/>` +
    `<ellipse cx="200" cy="138" rx="118" ry="36" fill="${darker(colour, 0.5)}"/>` +
    `<ellipse cx="200" cy="142" rx="112" ry="31" fill="${pen.radial(
      [
        [0, contents.colours[1] ?? '#ffffff'],
        [1, contents.colours[0] ?? '#eeeeee'],
      ],
      [0.4, 0.35, 0.8],
    )}"/>` +
    `<ellipse cx="166" cy="134" rx="44" ry="8" fill="#ffffff" fill-opacity=".6"/>` +
    `<path d="M92 236C96 290 124 332 156 350" fill="none" stroke="#ffffff" stroke-width="11" stroke-linecap="round" stroke-opacity=".22"/>`
  )
}

/** A wooden spoon with some of the contents, seen from above. */
export function spoon(pen: Pen, { fill }: Packing): string {
  const contents = CONTENTS[fill]
  const wood = '#b98350'
  const clip = pen.clip('<ellipse cx="104" cy="104" rx="58" ry="58"/>')
  return (
    `<g transform="rotate(-2 200 200)"><path d="M140 130L356 344Q372 362 358 372Q344 384 328 368L124 146Z" fill="${pen.linear(
      [
        [0, lighter(wood, 0.3)],
        [1, darker(wood, 0.2)],
      ],
      [0, 1, 1, 0],
    )}"/>` +
    `<circle cx="104" cy="104" r="78" fill="${pen.body(wood)}"/><circle cx="104" cy="104" r="62" fill="${darker(wood, 0.4)}"/>` +
    `<g clip-path="${clip}"><circle cx="104" cy="104" r="58" fill="${contents.shape === 'powder' ? pen.body(contents.colours[0] ?? '#cccccc', 0.7) : bed(contents)}"/>` +
    scatter(pen, contents, { x: 40, y: 40, width: 128, height: 128 }, () => true) +
    `</g></g>`
  )
}
