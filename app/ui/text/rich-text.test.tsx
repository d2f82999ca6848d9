import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plural } from '../../../texts/plural.ts'
import { richText } from './rich-text.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node).replace(/<\/?span>/g, '')

describe('a text with slots', () => {
  test('shows nodes in the order of the text', () => {
    const slots = { sum: <b>Rs. 50</b>, day: 'Monday' }
    expect(html(richText('Keep {sum} ready on {day}.', slots))).toBe('Keep <b>Rs. 50</b> ready on Monday.')
    expect(html(richText('{day}: {sum}', slots))).toBe('Monday: <b>Rs. 50</b>')
  })

  test('wraps a part of the sentence, which may contain slots', () => {
    const text = 'Read <link>all {count} reviews</link> or <b>write</b> one'
    expect(
      html(richText(text, { count: 5, link: (part) => <a href="/">{part}</a>, b: (part) => <b>{part}</b> })),
    ).toBe('Read <a href="/">all 5 reviews</a> or <b>write</b> one')
  })

  test('keeps each text beside others in an element of its own', () => {
    const shown = renderToStaticMarkup(richText('{count} of {all}', { count: 5, all: <b>7</b> }))
    expect(shown).toBe('<span>5</span><span> of </span><b>7</b>')
    expect(renderToStaticMarkup(richText('None', {}))).toBe('None')
  })

  test('treats values as text', () => {
    expect(html(richText('For {name}', { name: '<b>{name}</b>' }))).toBe('For &lt;b&gt;{name}&lt;/b&gt;')
  })

  test('does not compile with a slot missing', () => {
    // @ts-expect-error: `sum` is missing
    richText('Keep {sum} ready', {})
    const orders = (count: number) => plural(count, '{count} order', '{count} orders')
    // @ts-expect-error: `count` is missing
    richText(orders(2), {})
    expect(html(richText(orders(2), { count: 2 }))).toBe('2 orders')
  })
})
