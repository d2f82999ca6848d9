import {
  bottle,
  bowl,
  carton,
  clayPot,
  dish,
  jar,
  milkBottle,
  type Packing,
  pouch,
  sack,
  spoon,
  tin,
} from './containers.ts'
import type { ContentsName } from './contents.ts'
import { darker, lighter, mix, Pen, round } from './pen.ts'
import { drawThing, type ThingName } from './things.ts'

/** A background with objects on it. Coordinates are pixels of the finished picture (1000 by 1000). */
export interface Scene {
  stage: 'disc' | 'table' | 'cloth' | 'kitchen'
  layers: readonly Layer[]
}

export interface Layer {
  what: ThingName | Pack | 'basketBack' | 'basketFront' | 'crateBack' | 'crateFront'
  /** Centre of the box. */
  x: number
  y: number
  size: number
  turn?: number
  flip?: boolean
  /** Seen from above: the shadow surrounds the object instead of lying below it. */
  above?: boolean
  noShadow?: boolean
}

const DRAWN = { jar, bottle, milkBottle, sack, pouch, carton, tin, bowl, dish, clayPot, spoon }
export interface Pack extends Packing {
  pack: keyof typeof DRAWN
}

/** Background colours of a category. */
export interface Tint {
  wall: string
  floor: string
  accent: string
}

export const PICTURE_SIZE = 1000

function basketBack(pen: Pen): string {
  return (
    `<path d="M60 190C90 10 310 10 340 190" fill="none" stroke="${darker('#b07a3c', 0.1)}" stroke-width="17"/>` +
    `<path d="M60 190C90 10 310 10 340 190" fill="none" stroke="#d9a865" stroke-width="6" stroke-dasharray="14 8" stroke-opacity=".8"/>` +
    `<ellipse cx="200" cy="214" rx="174" ry="54" fill="${pen.radial(
      [
        [0, '#4a2d12'],
        [1, '#7a5226'],
      ],
      [0.5, 0.5, 0.5],
    )}"/>`
  )
}

function basketFront(pen: Pen): string {
  const body = 'M26 214A174 54 0 0 0 374 214C372 300 350 356 326 372H74C50 356 28 300 26 214Z'
  const clip = pen.clip(`<path d="${body}"/>`)
  const weave: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let col = 0; col < 14; col++) {
      const x = 14 + col * 28 + (row % 2) * 14
      const y = 222 + row * 21 + 52 * Math.sqrt(Math.max(0, 1 - ((x - 200) / 190) ** 2)) - 16
      weave.push(
        `<rect x="${round(x)}" y="${round(y)}" width="30" height="17" rx="8" fill="${row % 2 ? '#cf9c58' : '#dcae6c'}"/>`,
      )
    }
  }
  return (
    `<path d="${body}" fill="#9c6c34"/><g clip-path="${clip}">${weave.join('')}<rect x="20" y="200" width="360" height="180" fill="${pen.linear(
      [
        [0, '#3a1f08', 0.42],
        [0.3, '#3a1f08', 0],
        [0.66, '#3a1f08', 0.06],
        [1, '#3a1f08', 0.5],
      ],
      [0, 0, 1, 0],
    )}"/></g>` +
    `<path d="M26 214A174 54 0 0 0 374 214" fill="none" stroke="#b07a3c" stroke-width="20" stroke-linecap="round"/>` +
    `<path d="M26 212A174 54 0 0 0 374 212" fill="none" stroke="#e8c084" stroke-width="7" stroke-dasharray="16 9" stroke-linecap="round"/>`
  )
}

function crateBack(pen: Pen): string {
  return `<rect x="30" y="206" width="340" height="168" rx="8" fill="${pen.linear([
    [0, '#8a6031'],
    [0.3, '#5a3c1c'],
    [1, '#4a3015'],
  ])}"/>`
}

function crateFront(pen: Pen): string {
  const plank = (y: number) =>
    `<rect x="22" y="${y}" width="356" height="46" rx="7" fill="${pen.linear([
      [0, '#e2b87c'],
      [1, '#c08f50'],
    ])}"/><path d="M34 ${y + 16}H250M90 ${y + 31}H360" stroke="#a8773c" stroke-width="2.4" stroke-opacity=".45"/>`
  return (
    plank(226) +
    plank(278) +
    plank(330) +
    [22, 344]
      .map(
        (x) =>
          `<rect x="${x}" y="216" width="34" height="164" rx="7" fill="${pen.cylinder('#b98444')}"/>` +
          [248, 300, 352].map((y) => `<circle cx="${x + 17}" cy="${y}" r="5" fill="#6b4a26"/>`).join(''),
      )
      .join('')
  )
}

function drawLayer(pen: Pen, layer: Layer): string {
  const { what, x, y, size, turn = 0, flip = false } = layer
  const drawing =
    what === 'basketBack'
      ? basketBack(pen)
      : what === 'basketFront'
        ? basketFront(pen)
        : what === 'crateFront'
          ? crateFront(pen)
          : what === 'crateBack'
            ? crateBack(pen)
            : typeof what === 'string'
              ? drawThing(pen, what, 0, 0, 400)
              : DRAWN[what.pack](pen, what)
  const scale = Math.round((size / 400) * 1000) / 1000
  const around = layer.noShadow
    ? ''
    : layer.above
      ? pen.ground(x + size * 0.025, y + size * 0.05, size * 0.5, size * 0.5, layer.size > 500 ? 0.62 : 0.36)
      : pen.ground(x + size * 0.02, y + size * 0.43, size * 0.47, size * 0.1, 0.5)
  return (
    around +
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -scale : scale} ${scale}) translate(-200 -200)">${drawing}</g>`
  )
}

function leafShadow(
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: string,
  opacity: number,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})" opacity="${opacity}"><path d="M0 0C-34 -30 -30 -90 0 -130C30 -90 34 -30 0 0Z" fill="${colour}"/><path d="M0 0V-110" stroke="${lighter(colour, 0.5)}" stroke-width="2.6" stroke-opacity=".6"/></g>`
}

function drawStage(pen: Pen, stage: Scene['stage'], tint: Tint): string {
  const full = (fill: string) => `<rect width="1000" height="1000" fill="${fill}"/>`
  const glow = (colour: string) =>
    full(
      pen.radial(
        [
          [0, lighter(colour, 0.6)],
          [0.6, colour],
          [1, mix(colour, darker(colour, 0.3), 0.3)],
        ],
        [0.36, 0.26, 0.95],
      ),
    )
  const corner = (turn: number, x: number, y: number) =>
    [-46, -8, 30]
      .map((open, i) => leafShadow(x, y, 190 - i * 16, turn + open, tint.accent, 0.17 + i * 0.04))
      .join('')
  switch (stage) {
    case 'disc':
      return (
        glow(tint.wall) +
        corner(120, -30, 60) +
        corner(-60, 1030, 960) +
        `<circle cx="500" cy="490" r="398" fill="${pen.linear(
          [
            [0, lighter(tint.floor, 0.45)],
            [1, tint.floor],
          ],
          [0.2, 0, 0.8, 1],
        )}"/>`
      )
    case 'table':
      return (
        glow(tint.floor) +
        leafShadow(930, 330, 300, -34, tint.accent, 0.13) +
        leafShadow(970, 420, 260, -72, tint.accent, 0.13) +
        leafShadow(80, 240, 240, 28, tint.accent, 0.1) +
        `<path d="M0 560Q500 528 1000 560V1000H0Z" fill="${pen.linear([
          [0, lighter(tint.wall, 0.2)],
          [1, mix(tint.wall, darker(tint.floor, 0.12), 0.7)],
        ])}"/>` +
        `<path d="M0 560Q500 528 1000 560" fill="none" stroke="${lighter(tint.wall, 0.8)}" stroke-width="5" stroke-opacity=".8"/>`
      )
    case 'kitchen':
      return (
        full(
          pen.linear([
            [0, '#efe6d6'],
            [1, '#dccbb0'],
          ]),
        ) +
        [0, 1, 2, 3, 4]
          .map((row) => `<path d="M0 ${row * 120}H1000" stroke="#d3c3a6" stroke-width="4"/>`)
          .join('') +
        [0, 1, 2, 3, 4]
          .flatMap((row) =>
            [0, 1, 2, 3, 4].map(
              (col) =>
                `<path d="M${col * 220 + (row % 2) * 110} ${row * 120}V${row * 120 + 120}" stroke="#d3c3a6" stroke-width="4"/>`,
            ),
          )
          .join('') +
        `<rect y="600" width="1000" height="400" fill="${pen.linear([
          [0, '#b98a56'],
          [1, '#8f6236'],
        ])}"/><path d="M0 640H620M300 720H1000M0 830H480M420 920H1000" stroke="#7a5028" stroke-width="5" stroke-opacity=".3"/><rect y="594" width="1000" height="14" fill="#d3a873"/>`
      )
    case 'cloth': {
      const threads = Array.from({ length: 8 }, (_, i) => i)
      return (
        glow(mix(tint.wall, tint.floor, 0.5)) +
        `<g transform="rotate(-14 500 500)">${threads
          .map(
            (i) =>
              `<rect x="-300" y="${-200 + i * 190}" width="1600" height="66" fill="${tint.accent}" fill-opacity=".09"/>`,
          )
          .join('')}${threads
          .map(
            (i) =>
              `<rect x="${-200 + i * 190}" y="-300" width="66" height="1600" fill="${tint.accent}" fill-opacity=".07"/>`,
          )
          .join('')}</g>`
      )
    }
  }
}

/** Draws the scene as SVG. Emoji are `emoji:` references, listed in `pen.emojis`. */
export function drawScene(scene: Scene, tint: Tint, seed: string): { svg: string; pen: Pen } {
  const pen = new Pen(seed)
  const body = drawStage(pen, scene.stage, tint) + scene.layers.map((layer) => drawLayer(pen, layer)).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="0 0 1000 1000">` +
    `<defs>${pen.defs.join('')}</defs>${body}</svg>`
  return { svg, pen }
}

// ---- compositions, one to three pictures per product

type Shots = readonly Scene[]

/** Products that look best as one large piece. */
export function single(thing: ThingName, beside?: ThingName): Shots {
  return [
    { stage: 'disc', layers: [{ what: thing, x: 500, y: 500, size: 690 }] },
    {
      stage: 'table',
      layers: [
        { what: thing, x: 320, y: 470, size: 430, turn: -6 },
        { what: beside ?? thing, x: 690, y: 540, size: beside ? 330 : 430, flip: true, turn: 5 },
        { what: thing, x: 480, y: 640, size: 470 },
      ],
    },
  ]
}

/** A heap of loose produce, the same in a basket, and laid out on a cloth. */
export function fresh(thing: ThingName, beside: ThingName = thing, shots: 2 | 3 = 2): Shots {
  const all: Scene[] = [
    {
      stage: 'disc',
      layers: [
        { what: thing, x: 330, y: 420, size: 380, turn: -10 },
        { what: beside, x: 680, y: 420, size: 370, turn: 12, flip: true },
        { what: thing, x: 500, y: 600, size: 470 },
      ],
    },
    inBasket(thing, beside),
    onCloth(thing),
  ]
  return all.slice(0, shots)
}

function inBasket(thing: ThingName, beside: ThingName): Scene {
  return {
    stage: 'table',
    layers: [
      { what: 'basketBack', x: 500, y: 520, size: 800 },
      { what: thing, x: 330, y: 430, size: 280, turn: -22, noShadow: true },
      { what: beside, x: 660, y: 425, size: 280, turn: 20, noShadow: true, flip: true },
      { what: thing, x: 500, y: 390, size: 300, turn: 4, noShadow: true },
      { what: thing, x: 390, y: 520, size: 270, turn: -8, noShadow: true, flip: true },
      { what: beside, x: 610, y: 520, size: 270, turn: 10, noShadow: true },
      { what: 'basketFront', x: 500, y: 520, size: 800, noShadow: true },
    ],
  }
}

export function onCloth(thing: ThingName): Scene {
  const layers: Layer[] = []
  for (let row = 0; row < 3; row++) {
    for (let col = 0; col < 3; col++) {
      layers.push({
        what: thing,
        x: 190 + col * 310 + (row % 2 ? -40 : 30),
        y: 180 + row * 315,
        size: 280,
        turn: (((row * 3 + col) * 47) % 50) - 25,
        flip: (row + col) % 2 === 1,
        above: true,
      })
    }
  }
  return { stage: 'cloth', layers }
}

/** Bunches of greens: one upright, then several in a crate. */
export function bunch(thing: ThingName): Shots {
  return [
    { stage: 'disc', layers: [{ what: thing, x: 500, y: 480, size: 720 }] },
    {
      stage: 'table',
      layers: [
        { what: 'crateBack', x: 500, y: 560, size: 860 },
        { what: thing, x: 270, y: 480, size: 480, turn: -9, noShadow: true },
        { what: thing, x: 730, y: 480, size: 480, turn: 9, flip: true, noShadow: true },
        { what: thing, x: 500, y: 470, size: 520, noShadow: true },
        { what: 'crateFront', x: 500, y: 560, size: 860, noShadow: true },
      ],
    },
  ]
}

/** Grain, pulses and flour: the sack with a bowl, the dish from above with a spoon. */
export function grain(
  fill: ContentsName,
  cloth: string,
  emblem: ThingName | undefined,
  wood = '#a8643c',
): Shots {
  return [
    {
      stage: 'disc',
      layers: [
        { what: { pack: 'sack', fill, colour: cloth, emblem }, x: 430, y: 440, size: 660 },
        { what: { pack: 'bowl', fill, colour: wood }, x: 690, y: 680, size: 340 },
      ],
    },
    fromAbove(fill, wood),
  ]
}

export function fromAbove(fill: ContentsName, wood = '#a8643c'): Scene {
  return {
    stage: 'cloth',
    layers: [
      { what: { pack: 'dish', fill, colour: wood }, x: 470, y: 470, size: 760, above: true },
      { what: { pack: 'spoon', fill }, x: 760, y: 770, size: 380, turn: 4, above: false, noShadow: true },
    ],
  }
}

/** Small dry goods: a paper pouch beside a bowl, then the dish from above. */
export function pouched(fill: ContentsName, paper: string, emblem?: ThingName, beside?: ThingName): Shots {
  return [
    {
      stage: 'disc',
      layers: [
        { what: { pack: 'pouch', fill, colour: paper, emblem }, x: 420, y: 450, size: 640 },
        beside
          ? { what: beside, x: 700, y: 660, size: 330 }
          : { what: { pack: 'bowl', fill, colour: '#8f5a35' }, x: 700, y: 690, size: 320 },
      ],
    },
    fromAbove(fill, lighter(paper, 0.1)),
  ]
}

/** Jars: alone with what is in it, then a pair on the table. */
export function jarred(fill: ContentsName, lid: string, emblem?: ThingName, beside?: ThingName): Shots {
  const pack: Pack = { pack: 'jar', fill, colour: lid, emblem }
  return [
    {
      stage: 'disc',
      layers: [
        { what: pack, x: beside ? 440 : 500, y: 470, size: 660 },
        ...(beside ? [{ what: beside, x: 720, y: 690, size: 300 }] : []),
      ],
    },
    {
      stage: 'table',
      layers: [
        { what: pack, x: 310, y: 420, size: 480 },
        { what: pack, x: 620, y: 400, size: 480 },
        { what: { pack: 'bowl', fill, colour: '#e9dcc2' }, x: 560, y: 690, size: 370 },
      ],
    },
  ]
}

export function bottled(fill: ContentsName, cap: string, emblem?: ThingName, beside?: ThingName): Shots {
  const pack: Pack = { pack: 'bottle', fill, colour: cap, emblem }
  return [
    {
      stage: 'disc',
      layers: [
        { what: pack, x: beside ? 440 : 500, y: 470, size: 720 },
        ...(beside ? [{ what: beside, x: 680, y: 700, size: 310 }] : []),
      ],
    },
    {
      stage: 'table',
      layers: [
        { what: pack, x: 330, y: 440, size: 560 },
        { what: { pack: 'bowl', fill, colour: '#e9dcc2' }, x: 640, y: 660, size: 400 },
      ],
    },
  ]
}

/** Milk, curd drinks and the like. */
export function dairyBottle(
  fill: ContentsName,
  cap: string,
  emblem: ThingName,
  beside: ThingName | Pack,
): Shots {
  const pack: Pack = { pack: 'milkBottle', fill, colour: cap, emblem }
  return [
    {
      stage: 'disc',
      layers: [
        { what: pack, x: 430, y: 470, size: 690 },
        { what: beside, x: 710, y: 670, size: 320 },
      ],
    },
    {
      stage: 'table',
      layers: [
        { what: pack, x: 310, y: 450, size: 500 },
        { what: pack, x: 590, y: 430, size: 500 },
        { what: emblem, x: 760, y: 690, size: 300 },
      ],
    },
  ]
}

export function potted(fill: ContentsName, clay = '#b5623a', beside?: ThingName): Shots {
  const pot: Pack = { pack: 'clayPot', fill, colour: clay }
  return [
    { stage: 'disc', layers: [{ what: pot, x: 500, y: 480, size: 680 }] },
    {
      stage: 'table',
      layers: [
        { what: pot, x: 330, y: 480, size: 430 },
        { what: pot, x: 680, y: 490, size: 400 },
        beside
          ? { what: beside, x: 510, y: 700, size: 310 }
          : { what: { pack: 'bowl', fill, colour: '#e9dcc2' }, x: 510, y: 700, size: 330 },
      ],
    },
  ]
}

/** Tea and coffee: the packet with a cup, and the leaves from above. */
export function brewed(
  fill: ContentsName,
  pack: 'pouch' | 'carton' | 'tin',
  colour: string,
  emblem: ThingName | undefined,
  cup: ThingName,
): Shots {
  return [
    {
      stage: 'disc',
      layers: [
        { what: { pack, fill, colour, emblem }, x: 420, y: 440, size: 620 },
        { what: cup, x: 690, y: 670, size: 340 },
      ],
    },
    fromAbove(fill, '#7a5236'),
  ]
}

/** A shopper's own photograph of what arrived: less tidy, on a kitchen table. */
export function atHome(first: Layer['what'], turn: number): Scene {
  return {
    stage: 'kitchen',
    layers: [
      { what: first, x: 400, y: 520, size: 520, turn },
      { what: first, x: 700, y: 660, size: 400, turn: -turn - 6, flip: true },
    ],
  }
}
