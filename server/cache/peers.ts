import cluster, { type Worker } from 'node:cluster'
import type { Entry, Rendered } from './entry.ts'

/** The other HTTP processes of this machine, which cache the same responses: one refresh serves all of them. */
export interface Peers {
  send(refreshed: Rendered): void
  onRefreshed(receive: (refreshed: Rendered) => void): void
}

/** How a refreshed response travels: from a worker to the primary, which passes it on. */
export interface PeerEnvelope {
  toPeers: Rendered
}

/** The peers of this process; undefined when it is the only one. */
export function connectPeers(): Peers | undefined {
  if (!cluster.isWorker) return undefined
  return {
    send(toPeers) {
      if (process.connected) process.send?.({ toPeers } satisfies PeerEnvelope)
    },
    onRefreshed(receive) {
      process.on('message', ({ toPeers }: Partial<PeerEnvelope>) => {
        if (toPeers) receive(toPeers)
      })
    },
  }
}

/** What of an entry can be sent to another process. */
export function toPeers({ render: _render, compressing: _compressing, ...rendered }: Entry): Rendered {
  return rendered
}

/** A response from another process: messages carry bodies as Uint8Array. */
export function fromPeer({ bodies, ...rendered }: Rendered, former: Entry): Rendered {
  const buffers = Object.entries(bodies).map(([encoding, body]) => [encoding, asBuffer(body)])
  return {
    ...rendered,
    bodies: Object.fromEntries(buffers),
    costMs: Math.min(rendered.costMs, former.costMs),
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** The primary's side. The workers must be forked with `serialization: 'advanced'`, because bodies are binary. */
export function relayToPeers(workers: Iterable<Worker>, from: Worker, envelope: PeerEnvelope): void {
  for (const worker of workers) if (worker !== from && worker.isConnected()) worker.send(envelope)
}
