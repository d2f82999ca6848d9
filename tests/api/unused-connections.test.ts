import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '../support/shop.ts'

test('a closing shop does not wait for a browser that connected and never asked anything', async () => {
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
