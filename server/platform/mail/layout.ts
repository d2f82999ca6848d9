import { oneLine } from '#contract/text.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import type { MailContext } from './mail-context.ts'

/** A mail consists of parts, each of which is rendered as plain text and as HTML. */
export type Part =
  | { text: string }
  /** Text that a person wrote; it must not look like the shop’s own. */
  | { quote: string }
  /** Something short to copy or remember, in large type. */
  | { highlight: string; label: string }
  | { link: string; label: string }
  | { facts: [label: string, value: string][] }
  /** Small print at the end. */
  | { small: string }

export interface MailContent {
  subject: string
  /** The text that mail programs show beside the subject. */
  preview: string
  heading: string
  parts: Part[]
}

const INK = '#1c2620'
const SOFT_INK = '#55604f'
const LEAF = '#1f5d3a'
const PAPER = '#faf7f0'
const LINE = '#e4dece'
const FONT =
  "Mukta, 'Noto Sans', 'Noto Sans Devanagari', 'Nirmala UI', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SUBJECT_MAX_LENGTH = 150

/** One line, so that text from users cannot start a new header. */
export function subjectLine(text: string): string {
  return Array.from(oneLine(text)).slice(0, SUBJECT_MAX_LENGTH).join('')
}

export function plainText(content: MailContent, { shopUrl, t }: MailContext): string {
  const parts = content.parts.map((part) => {
    if ('text' in part) return part.text
    if ('quote' in part) return `> ${part.quote.replaceAll('\n', '\n> ')}`
    if ('highlight' in part) return `${part.label}: ${part.highlight}`
    if ('link' in part) return `${part.label}:\n${part.link}`
    if ('small' in part) return part.small
    // further lines of a note are indented for the same reason
    return part.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n')
  })
  return `${[content.heading, ...parts, `--\n${t.shopName}\n${shopUrl}`].join('\n\n')}\n`
}

export function html(content: MailContent, { shopUrl, language, t }: MailContext): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:20px 24px;border-bottom:1px solid ${LINE}"><a href="${escapeHtml(shopUrl)}" style="color:${LEAF};font-size:20px;font-weight:700;text-decoration:none">${t.shopName}</a></td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:${INK}">${escapeHtml(content.heading)}</h1>
${content.parts.map(partHtml).join('\n')}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:${SOFT_INK}">${t.shopName} · <a href="${escapeHtml(shopUrl)}" style="color:${SOFT_INK}">${escapeHtml(shopUrl)}</a></p>
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: Part): string {
  if ('text' in part) return paragraph(part.text, 'font-size:16px')
  if ('quote' in part)
    return paragraph(part.quote, `padding-left:12px;border-left:3px solid ${LINE};font-size:16px`)
  if ('small' in part) return paragraph(part.small, `font-size:14px;color:${SOFT_INK}`)
  if ('highlight' in part) {
    return `<p style="margin:0 0 4px;font-size:14px;color:${SOFT_INK}">${escapeHtml(part.label)}</p>
<p style="margin:0 0 20px;font-size:32px;line-height:1.4;font-weight:700;color:${INK}">${escapeHtml(part.highlight)}</p>`
  }
  if ('link' in part) {
    return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${LEAF};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(part.label)}</a></p>`
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 12px 6px 0;font-size:15px;color:${SOFT_INK};vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:6px 0;font-size:15px;color:${INK};vertical-align:top">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">${rows.join('')}</table>`
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 16px;line-height:1.55;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}
