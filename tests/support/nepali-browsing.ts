import { test as base, expect, type Page } from './browsing.ts'

/** Browser tests against a shop in Nepali, where any English word that is not marked as English is a mistake. */
export const test = base.extend({
  visited: ({ nepali }, use) => use(nepali.shop),
  // all tests use its one administrator
  formerAdmins: undefined,
})

/** Names and abbreviations that Nepali pages write in the Latin script as well. */
const LATIN_WORDS =
  /^(Hariyo|Google|eSewa|Khalti|Facebook|TikTok|WhatsApp|Viber|Instagram|English|Excel|Sheets|PAN|OTP|PDF|CSV|QR|IP|MB|mm|Enter|API|yes|no|kg|bundle|tomato|golbheda)$/
/** Emails, URLs, the codes of lots, and the numbers of orders, which are a part of their ids. */
const CODES = /\S+@\S+|https?:\/\/\S*|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b|\b[0-9a-f]{6}\b/g

/** English words that a page shows or a screen reader reads, except where it marks content as English. */
async function englishWords(page: Page): Promise<string[]> {
  let { text, marked } = await page.evaluate(() => {
    const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder']
    const spoken = [...document.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())]
      .filter((element) => !element.closest('[lang="en"]'))
      .flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''))
    // column names of files are words of the program
    const marked = [...document.querySelectorAll<HTMLElement>('[lang="en"], code')]
    return {
      text: [document.title, document.body.innerText, ...spoken].join('\n'),
      marked: marked.map((element) => element.innerText.trim()).filter(Boolean),
    }
  })
  for (const part of marked.sort((a, b) => b.length - a.length)) text = text.replaceAll(part, '')
  return [...new Set(text.replace(CODES, '').match(/[A-Za-z]{2,}/g))].filter(
    (word) => !LATIN_WORDS.test(word),
  )
}

/** Expects that the page says nothing in English. */
export async function expectNepali(page: Page): Promise<void> {
  await expect.poll(() => englishWords(page), { message: page.url(), timeout: 10_000 }).toEqual([])
}
