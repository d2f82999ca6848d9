const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** South Asian number units: a lakh is 100 thousand, a crore is 100 lakh. */
const MAGNITUDES: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** Spells out an amount: `One lakh twenty-five thousand rupees and fifty paisa only`. Takes whole paisa, 0 or more. */
export function amountInWords(paisa: number): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError(`not an amount of paisa: ${paisa}`)
  const rupees = Math.floor(paisa / 100)
  const rest = paisa % 100
  const parts: string[] = []
  if (rupees > 0 || rest === 0) parts.push(`${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`)
  if (rest > 0) parts.push(`${inWords(rest)} paisa`)
  const sentence = `${parts.join(' and ')} only`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function inWords(number: number): string {
  for (const [size, name] of MAGNITUDES) {
    if (number < size) continue
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
  }
  if (number < UNITS.length) return UNITS[number] ?? ''
  const unit = number % 10
  return `${TENS[Math.floor(number / 10)]}${unit > 0 ? `-${UNITS[unit]}` : ''}`
}
