import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './policy.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the policy of a page', () => {
  test('allows exactly the inline scripts of the page', () => {
    const html =
      '<script>a()</script><p>x</p><script type="module" async="">\nb()\n</script><script>a()</script>'
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('\nb()\n')])
  })

  test('lists neither external scripts nor data blocks', () => {
    const html = '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>'
    expect(inlineScriptHashes(html)).toEqual([])
  })

  test('never allows inline scripts by keyword', () => {
    const policy = contentSecurityPolicy('<script>a()</script>', true)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain('upgrade-insecure-requests')
    expect(contentSecurityPolicy('', false)).not.toContain('upgrade-insecure-requests')
  })
})
