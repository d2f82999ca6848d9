import { expect, test } from 'vitest'
import { type Listener, listen } from '../../../server/platform/database/listen.ts'
import { createTestDatabase } from '../../support/database.ts'
import { openDatabaseProxy } from '../../support/database-proxy.ts'

test('a network that breaks just before LISTEN is noticed, and another connection receives notifications', async () => {
  const database = await createTestDatabase()
  const network = await openDatabaseProxy(database.url)
  network.stallAt('listen "catalog"')
  const received: string[] = []
  const listener = await new Promise<Listener>((resolve) => {
    const listening = listen(network.url, 'catalog', {
      onNotification: (payload) => received.push(payload),
      onDisconnect: () => {},
      onConnect: () => resolve(listening),
    })
  })
  await database.db
    .selectNoFrom(({ fn, val }) => fn('pg_notify', [val('catalog'), val('here')]).as('sent'))
    .execute()
  await expect.poll(() => received).toEqual(['here'])
  await listener.close()
  await network.close()
  await database.drop()
})
