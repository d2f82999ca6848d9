/** Chromium's Intl has no Nepali, so the words are ours. By the first three letters of the English ones. */
const WORDS: Record<string, string> = {
  Jan: 'जनवरी',
  Feb: 'फेब्रुअरी',
  Mar: 'मार्च',
  Apr: 'अप्रिल',
  May: 'मे',
  Jun: 'जुन',
  Jul: 'जुलाई',
  Aug: 'अगस्ट',
  Sep: 'सेप्टेम्बर',
  Oct: 'अक्टोबर',
  Nov: 'नोभेम्बर',
  Dec: 'डिसेम्बर',
  Sun: 'आइतबार',
  Mon: 'सोमबार',
  Tue: 'मङ्गलबार',
  Wed: 'बुधबार',
  Thu: 'बिहीबार',
  Fri: 'शुक्रबार',
  Sat: 'शनिबार',
}
const PARTS_OF_DAY: [before: number, name: string][] = [
  [4, 'राति'],
  [12, 'बिहान'],
  [16, 'दिउँसो'],
  [20, 'बेलुका'],
  [24, 'राति'],
]

/** A format of dates: `dateFormat({ day: 'numeric', month: 'short' })`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format: (date: Date | number) => string } {
  const english = new Intl.DateTimeFormat('en-GB', options)
  return {
    format: (date) =>
      english
        .format(date)
        .replace(/(\d+):(\d+)\s([ap])m/i, time)
        .replace(/[A-Z][a-z]+/g, (word) => WORDS[word.slice(0, 3)] ?? word),
  }
}

/** `बेलुका 4:05` for 4:05 pm. */
function time(_: string, hour: string, minute: string, half: string): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${PARTS_OF_DAY.find(([before]) => hours < before)?.[1]} ${hour}:${minute}`
}

/** The months of Bikram Sambat, which `bikramSambat` writes in the Latin script. */
const BS_MONTHS: Record<string, string> = {
  Baisakh: 'वैशाख',
  Jestha: 'जेठ',
  Asar: 'असार',
  Shrawan: 'साउन',
  Bhadra: 'भदौ',
  Aswin: 'असोज',
  Kartik: 'कात्तिक',
  Mangsir: 'मङ्सिर',
  Poush: 'पुस',
  Magh: 'माघ',
  Falgun: 'फागुन',
  Chaitra: 'चैत',
}
/** A day of this or the next month, for a text (SMS): `मङ्सिर 7 गते`. */
export function shortDay(gregorian: string, dateBs: string | null): string {
  if (!dateBs) {
    return `${dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(gregorian))}मा`
  }
  const [day = '', month = ''] = dateBs.split(' ')
  return `${BS_MONTHS[month] ?? month} ${day} गते`
}
/** A date of Bikram Sambat, with or without its year: `2083 मङ्सिर 13`. */
export const localBs = (dateBs: string) =>
  dateBs.replace(/^(\d+) (\w+)(?: (\d+))?$/, (_, day, month, year) =>
    [year, BS_MONTHS[month] ?? month, day].filter(Boolean).join(' '),
  )
export const dayExample = '2083-08-12'
export const dayInvalid = 'यस्तो मिति छैन। वर्ष-महिना-गते लेख्नुहोस्, जस्तै 2083-08-12, वा अङ्ग्रेजी मिति 2026-11-28।'

/** A formatted date in the calendar of the language: `सोमबार, 2083 मङ्सिर 7`, `2083 मङ्सिर 7, बिहान 10:20`. */
export const ownDate = (date: string, dateBs: string) => date.replace(/\d+ \S+ \d{4}/, localBs(dateBs))
/** A date of Bikram Sambat with the same Gregorian date, for documents: `2083 मङ्सिर 7 (23 नोभेम्बर 2026)`. */
export const bsDate = (date: string, dateBs: string) => `${localBs(dateBs)} (${date})`
