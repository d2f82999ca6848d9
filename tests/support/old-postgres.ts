import { createServer } from 'node:net'
import { listenOn } from './free-port.ts'

/**
 * Implements enough of PostgreSQL's protocol to report a version: responds to every query with one row, so that the
 * check of the server version can be tested.
 */
export async function openOldPostgres(row: Record<string, string>): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', () => {
      if (greeted) {
        socket.write(Buffer.concat([columns(Object.keys(row)), values(Object.values(row)), DONE, READY]))
      } else {
        greeted = true
        socket.write(Buffer.concat([AUTHENTICATED, READY]))
      }
    })
  })
  const port = await listenOn(server)
  return { url: `postgres://shop:pw@127.0.0.1:${port}/shop`, close: () => server.close() }
}

const AUTHENTICATED = message('R', int32(0))
const READY = message('Z', Buffer.from('I'))
const DONE = message('C', text('SELECT 1'))
const TEXT_TYPE = 25

function columns(names: string[]): Buffer {
  const fields = names.map((name) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)]),
  )
  return message('T', Buffer.concat([int16(names.length), ...fields]))
}

function values(cells: string[]): Buffer {
  const parts = cells.flatMap((cell) => [int32(Buffer.byteLength(cell)), Buffer.from(cell)])
  return message('D', Buffer.concat([int16(cells.length), ...parts]))
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}
