import cluster, { type Worker } from 'node:cluster'
import PQueue from 'p-queue'

/** Message of a worker to the primary: it wants to encode a picture, or has encoded it. */
export type TurnMessage = { encoding: 'wanted' | 'done' }
/** Message of the primary to a worker: it may encode a picture now. */
export type TurnGranted = { encodeNow: true }

const queue = new PQueue({ concurrency: 1 })

/**
 * Runs `encode` while no other process of the shop on this machine encodes a picture. Rejects with the signal’s reason if it
 * was aborted while waiting.
 */
export function inTurn<Result>(encode: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  return queue.add(async () => {
    signal?.throwIfAborted()
    if (cluster.isWorker) await turnGranted()
    try {
      signal?.throwIfAborted()
      return await encode()
    } finally {
      if (cluster.isWorker) send('done')
    }
  })
}

function turnGranted(): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: Partial<TurnGranted>) => {
      if (!message.encodeNow) return
      process.off('message', onMessage)
      resolve()
    }
    process.on('message', onMessage)
    send('wanted')
  })
}

function send(encoding: TurnMessage['encoding']): void {
  if (process.connected) process.send?.({ encoding } satisfies TurnMessage)
}

/** The primary's side: the workers that want to encode a picture, one after the other. */
export function grantTurns() {
  const waiting: Worker[] = []
  const grant = () => {
    if (waiting[0]?.isConnected()) waiting[0].send({ encodeNow: true } satisfies TurnGranted)
  }
  return {
    request(worker: Worker): void {
      waiting.push(worker)
      if (waiting.length === 1) grant()
    },
    /** Also for a worker that has exited, with or without a turn. */
    release(worker: Worker): void {
      const position = waiting.indexOf(worker)
      if (position === -1) return
      waiting.splice(position, 1)
      if (position === 0) grant()
    },
  }
}
