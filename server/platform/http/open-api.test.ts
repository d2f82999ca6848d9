import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { openApi } from './open-api.ts'

test('the description of the API is serialised once', async () => {
  const app = fastify()
  await app.register(openApi)
  app.get('/api/products', () => ({}))
  await app.ready()
  const stringify = vi.spyOn(JSON, 'stringify')
  const [first, second] = [await app.inject('/api/docs/json'), await app.inject('/api/docs/json')]
  const times = stringify.mock.calls.filter(
    ([value]) => typeof value === 'object' && 'openapi' in value,
  ).length
  stringify.mockRestore()
  expect(times).toBe(1)
  expect(Object.keys(first.json().paths)).toEqual(['/api/products'])
  expect([second.body, second.headers['content-type']]).toEqual([
    first.body,
    'application/json; charset=utf-8',
  ])
  expect((await app.inject('/api/docs/yaml')).body).toContain('/api/products:')
})
