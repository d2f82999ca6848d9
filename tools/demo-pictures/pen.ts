/** Deterministic random numbers in [0, 1): the same seed draws the same grains on every machine. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A colour between two `#rrggbb` colours; `share` is how much of the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((part, index) => Math.round(part + ((b[index] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share = 0.35) => mix(colour, '#fffaf0', share)
/** Shadows are warm brown instead of black, so that the light is the same everywhere. */
export const darker = (colour: string, share = 0.3) => mix(colour, '#2a1608', share)

const round = (value: number) => Math.round(value * 10) / 10

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** An emoji in a drawing; render() inserts its picture. */
export interface EmojiUse {
  /** File name in the emoji package without its ending. */
  code: string
  hue?: number
  saturation?: number
  brightness?: number
}

/** Collects the definitions (gradients, clips, emoji) of one SVG picture while it is drawn. */
export class Pen {
  readonly defs: string[] = []
  readonly emojis = new Map<string, EmojiUse>()
  readonly seed: string
  private count = 0

  constructor(seed: string) {
    this.seed = seed
  }

  random(salt = ''): () => number {
    return randomFrom(`${this.seed}/${salt}/${this.count}`)
  }

  private define(markup: (id: string) => string): string {
    const id = `d${this.count++}`
    this.defs.push(markup(id))
    return `url(#${id})`
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) => {
        const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${colour}"${see}/>`
      })
      .join('')
  }

  /** A gradient along a line given in shares of the shape's own box. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${this.stops(stops)}</linearGradient>`,
    )
  }

  /** A gradient around a point given in shares of the shape's own box. */
  radial(stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.stops(stops)}</radialGradient>`,
    )
  }

  /** Light from the upper left on a round body of this colour. */
  body(colour: string, depth = 1): string {
    return this.radial(
      [
        [0, lighter(colour, 0.42 * depth)],
        [0.45, colour],
        [1, darker(colour, 0.36 * depth)],
      ],
      [0.36, 0.28, 0.86],
    )
  }

  /** A standing cylinder of this colour: lit left of the middle, darker towards both sides. */
  cylinder(colour: string, depth = 1): string {
    return this.linear(
      [
        [0, darker(colour, 0.2 * depth)],
        [0.28, lighter(colour, 0.3 * depth)],
        [0.6, colour],
        [1, darker(colour, 0.32 * depth)],
      ],
      [0, 0, 1, 0],
    )
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
  }

  /** A soft shadow on the ground, drawn before the thing that casts it. */
  ground(cx: number, cy: number, rx: number, ry: number, strength = 0.34): string {
    const fill = this.radial([
      [0, '#3a220c', strength],
      [0.55, '#3a220c', strength * 0.55],
      [1, '#3a220c', 0],
    ])
    return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
  }

  /** The shine on a glossy body. */
  shine(cx: number, cy: number, rx: number, ry: number, turn = -30, strength = 0.5): string {
    const fill = this.radial([
      [0, '#ffffff', strength],
      [1, '#ffffff', 0],
    ])
    return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" transform="rotate(${turn} ${round(cx)} ${round(cy)})"/>`
  }

  ball(cx: number, cy: number, r: number, colour: string, depth = 1): string {
    return (
      `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${this.body(colour, depth)}"/>` +
      this.shine(cx - r * 0.32, cy - r * 0.42, r * 0.34, r * 0.2, -32, 0.42 * depth)
    )
  }

  /** An emoji in a square box; drawn larger than its 256 px it is scaled smoothly beforehand. */
  emoji(use: EmojiUse, x: number, y: number, size: number): string {
    const key = [use.code, use.hue ?? 0, use.saturation ?? 1, use.brightness ?? 1].join('_')
    this.emojis.set(key, use)
    return `<image href="emoji:${key}" x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size)}"/>`
  }
}

export { round }
