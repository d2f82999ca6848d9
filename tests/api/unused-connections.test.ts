import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '../support/shop.ts'

test('a stopping shop does not wait for connections without a request', async () => {
  const shop = await startShop()
  const silent = connect(shop.config.port, '127.0.0.1')
  try {
    await once(silent, 'connect')
    const left = once(silent, 'close')
    // nothing else would end this wait
    await shop.app.close()
    await left
    expect(shop.app.server.listening).toBe(false)
  } finally {
    silent.destroy()
    await shop.close()
  }
})
