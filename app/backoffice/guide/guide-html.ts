import { Marked } from 'marked'
import { language } from '#texts/language.ts'
import { localPath } from '../../ui/text/local-path.ts'

const pages = import.meta.glob<string>('../../../docs/guide/*/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const FOLDER = '../../../docs/guide'

const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'image') token.href = pictures[token.href.replace('..', FOLDER)] ?? ''
    if (token.type === 'link') token.href = localPath(`/admin/guide/${token.href.replace(/\.md$/, '')}`)
  },
})

/** A page of the guide as HTML, without its title, which the page shows above. */
export async function guideHtml(page: string): Promise<string> {
  const load = pages[`${FOLDER}/${language}/${page}.md`]
  if (!load) throw new Error(`the guide has no page ${page}`)
  return marked.parse((await load()).replace(/^# .*\n/, ''))
}
