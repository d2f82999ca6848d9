import cluster, { type Worker } from 'node:cluster'
import type { Encoding } from './encoding.ts'

/** A response that another process has refreshed. */
export interface SharedResponse {
  key: string
  status: number
  type: string
  headers: Record<string, string>
  tags: string[]
  etag: string
  bodies: Partial<Record<Encoding, Uint8Array>>
  /** Milliseconds since the epoch. */
  startedAt: number
  staleSince: number | undefined
  costMs: number
}

/** The first one announces a refresh, so that the other processes leave this response alone for a moment. */
export type PeerMessage = { refreshing: string } | { refreshed: SharedResponse }

/** The other HTTP processes of this machine, which cache the same responses. */
export interface Peers {
  send(message: PeerMessage): void
  onMessage(receive: (message: PeerMessage) => void): void
}

/** How the messages travel: from a worker to the primary, which passes them on. */
export interface PeerEnvelope {
  toPeers: PeerMessage
}

/** The peers of this process; undefined when it is the only one. */
export function connectPeers(): Peers | undefined {
  if (!cluster.isWorker) return undefined
  return {
    send(toPeers) {
      if (process.connected) process.send?.({ toPeers } satisfies PeerEnvelope)
    },
    onMessage(receive) {
      process.on('message', (message: Partial<PeerEnvelope>) => {
        if (message.toPeers) receive(message.toPeers)
      })
    },
  }
}

/** The primary's side. The workers must be forked with `serialization: 'advanced'`, because bodies are binary. */
export function relayToPeers(workers: Iterable<Worker>, from: Worker, envelope: PeerEnvelope): void {
  for (const worker of workers) if (worker !== from && worker.isConnected()) worker.send(envelope)
}
