import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the pictures of the banner and of the categories into app/, demo/ and public/. Run by hand: `node tools/demo-pictures/banner-pictures.ts`. */

const root = join(import.meta.dirname, '..', '..')
const emoji = (code: string) => join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets', `${code}.webp`)

type Piece = [code: string, x: number, y: number, size: number, turn?: number]

interface Scene {
  name: string
  background: string
  plate: string
  /** Centre and size of each piece on a canvas of 960 × 720, from back to front. */
  pieces: Piece[]
}

const WIDTH = 960
const HEIGHT = 720
const WIDTHS = [480, 720, 960]

const SCENES: Scene[] = [
  {
    name: 'fresh',
    background: '#1f5d3a',
    plate: '#2d7350',
    pieces: [
      ['1f33d', 270, 250, 250, -18],
      ['1f966', 470, 190, 260],
      ['1f346', 700, 260, 270, 14],
      ['1f96c', 230, 450, 270, -8],
      ['1f955', 745, 455, 260, 10],
      ['1fad1', 590, 420, 240, 6],
      ['1f9c5', 390, 420, 215, -6],
      ['1f345', 490, 545, 250],
      ['1f336-fe0f', 680, 600, 175, -20],
      ['1f952', 300, 595, 200, 8],
    ],
  },
  {
    name: 'gourmet',
    background: '#f2a20c',
    plate: '#f8bd4c',
    pieces: [
      ['1f956', 300, 235, 290, -10],
      ['1fad6', 690, 235, 280],
      ['1f9c0', 240, 460, 260, -6],
      ['1f951', 490, 215, 230],
      ['1f9c4', 760, 470, 220, 8],
      ['1f35b', 500, 430, 310],
      ['1fad2', 330, 600, 190],
      ['1f330', 660, 600, 190, 10],
      ['1f33f', 815, 330, 150, 16],
    ],
  },
  {
    name: 'sweet',
    background: '#fbe3d3',
    plate: '#fff3ea',
    pieces: [
      ['1f96d', 280, 245, 260, -10],
      ['1f375', 700, 240, 250],
      ['1f347', 480, 200, 220],
      ['1f353', 240, 465, 230, -10],
      ['1f34a', 740, 475, 240],
      ['1f36f', 490, 430, 320],
      ['1f352', 330, 605, 180],
      ['1f36a', 650, 605, 190, 12],
    ],
  },
]

/** One emoji for each category; the names are those of demo/catalogue/. */
const CATEGORIES: Record<string, string> = {
  vegetables: '1f966',
  greens: '1f96c',
  fruits: '1f96d',
  dairy: '1f95b',
  grains: '1f35a',
  flours: '1f33e',
  pulses: '1fad8',
  spices: '1f336-fe0f',
  drinks: '1f375',
  honey: '1f36f',
  oils: '1fad9',
  nuts: '1f95c',
  pickles: '1f9c2',
  snacks: '1f37f',
  herbs: '1f33f',
}
/** Shown for categories without a picture. */
const ANY_CATEGORY = '1f9fa'
const SHELF_SIZE = 160

async function piece([code, x, y, size, turn = 0]: Piece) {
  const input = await sharp(emoji(code))
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .rotate(turn, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = input.info
  return { input: input.data, left: Math.round(x - width / 2), top: Math.round(y - height / 2) }
}

function ground({ background, plate }: Scene): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${background}"/>
    <circle cx="500" cy="390" r="310" fill="${plate}"/>
    <ellipse cx="500" cy="655" rx="300" ry="32" fill="#000" opacity="0.10"/>
  </svg>`)
}

const banner = join(root, 'app/features/banner/pictures')
mkdirSync(banner, { recursive: true })
for (const scene of SCENES) {
  const whole = await sharp(ground(scene))
    .composite(await Promise.all(scene.pieces.map(piece)))
    .png()
    .toBuffer()
  for (const width of WIDTHS) {
    const sized = sharp(whole).resize(width)
    await sized
      .clone()
      .avif({ quality: 50, effort: 7 })
      .toFile(join(banner, `${scene.name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 72, effort: 6 })
      .toFile(join(banner, `${scene.name}-${width}.webp`))
  }
}

const drawShelf = (code: string, file: string) =>
  sharp(emoji(code)).resize(SHELF_SIZE, SHELF_SIZE).webp({ quality: 70, effort: 6 }).toFile(join(root, file))
for (const [name, code] of Object.entries(CATEGORIES)) {
  await drawShelf(code, `demo/category-pictures/${name}.webp`)
}
await drawShelf(ANY_CATEGORY, 'public/default-category.webp')

// app icons, and the picture shown when a page is shared
const mark = await sharp(join(root, 'public/favicon.svg'), { density: 1200 })
  .resize(512, 512)
  .png()
  .toBuffer()
for (const [name, size] of [
  ['icon-512', 512],
  ['icon-192', 192],
  ['apple-touch-icon', 180],
] as const) {
  await sharp(mark)
    .resize(size, size)
    .flatten({ background: '#faf7f0' })
    .png({ palette: true })
    .toFile(join(root, `public/${name}.png`))
}
const fresh = await sharp(join(banner, 'fresh-960.webp')).resize({ height: 630 }).png().toBuffer()
await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#1f5d3a' } })
  .composite([
    { input: fresh, left: 360, top: 0 },
    { input: await sharp(mark).resize(220, 220).png().toBuffer(), left: 110, top: 205 },
  ])
  .png({ palette: true })
  .toFile(join(root, 'public/share.png'))
