import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { handleClientError, rememberResponses } from './client-errors.ts'

/** Sends `text` to a server with the given handler and returns everything it sent until the connection closed. */
async function exchange(text: string, handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  rememberResponses(server)
  server.on('clientError', (error, socket) =>
    handleClientError(pino({ enabled: false }), error, socket as never),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
    if (received.includes('begun')) socket.write('garbage\r\n\r\n')
  })
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  server.close()
  return received
}

test('malformed HTTP gets a response with status 400', async () => {
  const received = await exchange('garbage\r\n\r\n', () => {})
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(received).toContain('"code":"malformed"')
})

test('malformed HTTP after a complete response gets its own response', async () => {
  const received = await exchange('GET / HTTP/1.1\r\nhost: shop\r\n\r\n', (_request, response) =>
    response.end('begun'),
  )
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('no error is written into a partly sent response', async () => {
  const received = await exchange('GET / HTTP/1.1\r\nhost: shop\r\n\r\n', (_request, response) =>
    response.write('begun'),
  )
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
